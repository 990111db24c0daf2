import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A TCP proxy with a fixed origin, whose target server can be replaced. */
export interface TcpProxy {
  origin: string
  close(): void
}

/**
 * Opens a proxy on loopback.
 * @param target Returns the origin of the server for a new connection.
 */
export async function openTcpProxy(target: () => string): Promise<TcpProxy> {
  const front = createServer((incoming) => {
    const outgoing = connect(Number(new URL(target()).port), '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const address = front.address()
  return {
    origin: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '',
    close: () => void front.close(),
  }
}
