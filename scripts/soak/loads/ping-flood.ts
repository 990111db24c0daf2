import type { LoadContext } from '../load.ts'
import { pause, randomNetwork, repeat, statusOf, withConnection, writeEndlessly } from '../loopback-client.ts'

/** An empty ping of six bytes, masked, many times. */
const pings = Buffer.concat(Array<Buffer>(10_000).fill(Buffer.from([0x89, 0x80, 1, 2, 3, 4])))

const handshake = (id: number): string =>
  `GET /notification/guest_${id} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

/** Twenty clients of one address that send pings, ignore the close frame, and connect again. */
export async function floodPings({ origin, signal, count }: LoadContext): Promise<void> {
  // An address that no earlier phase has been rejected with.
  const from = randomNetwork()
  await repeat(20, signal, async (id) => {
    await withConnection({ origin, from, signal }, (socket) => {
      socket.once('data', (response) => {
        const status = statusOf(response)
        count(status)
        if (status === 101) writeEndlessly(socket, pings)
        else socket.destroy()
      })
      socket.write(handshake(id))
    })
    await pause(100, signal)
  })
}
