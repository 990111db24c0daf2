import type { LoadContext } from '../load.ts'
import { pause, repeat, withConnection, writeEndlessly } from '../loopback-client.ts'

/** A cached page, a shared response, and a response that is computed for each request. */
const paths = ['/', '/api/api/webConfig', '/api/article/list?keyword=x']

const pipelines = paths.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(2_000)),
)

/** Two hundred clients of one address that pipeline requests without reading a response. */
export async function stallReaders({ origin, signal, count }: LoadContext): Promise<void> {
  await repeat(200, signal, async (client) => {
    const pipeline = pipelines[client % pipelines.length] ?? Buffer.alloc(0)
    await withConnection({ origin, from: '127.3.0.1', signal }, (socket) => {
      socket.pause().once('connect', () => writeEndlessly(socket, pipeline))
    })
    count('disconnected')
    await pause(100, signal)
  })
}
