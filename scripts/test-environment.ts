import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Commands, workers and servers that tests start would otherwise compile the same modules a few hundred times.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile', import.meta.url),
)

// SQLite waits for the disk at every commit, which takes longer than most tests; a file in memory survives `kill -9` too.
const memory = '/dev/shm'
if (process.env['TMPDIR'] === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 4 * 2 ** 30) process.env['TMPDIR'] = memory
}
