import type { LoadContext } from '../load.ts'
import { repeat, statusOf, withConnection, writeEndlessly } from '../loopback-client.ts'

const MiB = 1024 * 1024
const head =
  'POST /api/api/message/add HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n'

/** JSON of 1 MiB that never ends. */
const part = Buffer.concat([Buffer.from('{"content":"'), Buffer.alloc(MiB, 'x')])
const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])

/** Twenty bodies at any time that exceed the limit, half of them without a length. */
export async function floodBodies({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(20, signal, async (client) => {
    await withConnection({ origin, from: '127.8.0.1', signal }, (socket) => {
      const isChunked = client % 2 === 0
      socket.once('data', (response) => count(statusOf(response)))
      socket.write(
        `${head}${isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${64 * MiB}`}\r\n\r\n`,
      )
      writeEndlessly(socket, isChunked ? chunk : part)
    })
  })
}
