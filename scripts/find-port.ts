import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to `listen(0)`: Linux begins those at 32768, others later. */
const [first, end] = [20_000, 32_000]

/** A free TCP port on 127.0.0.1, which no other program is given meanwhile. */
export async function findPort(): Promise<number> {
  const port = randomInt(first, end)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
  if (!isFree) return findPort()
  probe.close()
  await once(probe, 'close')
  return port
}
