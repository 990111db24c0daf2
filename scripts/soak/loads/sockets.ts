import { openIdleSockets } from '../../bench/idle-sockets.ts'
import type { LoadContext } from '../load.ts'
import { pause, repeat } from '../loopback-client.ts'

/** Five hundred sockets of the chat room, which stay for five seconds and then all reconnect. */
export async function openSockets({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(1, signal, async () => {
    const sockets = await openIdleSockets(origin, 500, (index) => `/websocket/guest_${index}`)
    count('opened 500')
    await pause(5_000, signal)
    await sockets.close()
  })
}
