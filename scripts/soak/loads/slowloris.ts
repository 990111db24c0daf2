import type { LoadContext } from '../load.ts'
import { pause, repeat, withConnection } from '../loopback-client.ts'

/** Interval between two bytes in ms. */
const interval = 500

const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const body =
  'POST /api/api/message/add HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n'

/** Two hundred clients of one address that send headers or a body byte by byte until they are disconnected. */
export async function slowloris({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(200, signal, async (client) => {
    await withConnection({ origin, from: '127.4.0.1', signal }, (socket) => {
      // The end of the connection is observed only while it is read.
      socket.resume().write(client % 2 === 0 ? headers : body)
      const timer = setInterval(() => socket.writable && socket.write('x'), interval)
      socket.once('close', () => clearInterval(timer))
    })
    count('disconnected')
    await pause(100, signal)
  })
}
