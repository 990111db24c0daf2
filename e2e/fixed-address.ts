import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** An address that stays when another server takes the place of the one behind it. */
export interface FixedAddress {
  origin: string
  close(): void
}

/**
 * Opens an address on loopback.
 * @param behind Origin of the server that a new connection is led to.
 */
export async function openFixedAddress(behind: () => string): Promise<FixedAddress> {
  const front = createServer((incoming) => {
    const outgoing = connect(Number(new URL(behind()).port), '127.0.0.1')
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
