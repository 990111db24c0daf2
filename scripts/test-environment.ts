import { existsSync, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from './memory-folder.ts'

// Commands, workers and servers that tests start would otherwise compile the same modules a few hundred times.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('../node_modules/.cache/node-compile', import.meta.url),
)

// SQLite waits for the disk at every commit, which takes longer than most tests, and PostgreSQL creates and removes many files;
// a file in memory survives `kill -9` too.
if (process.env['TMPDIR'] === undefined && existsSync(memoryFolder)) {
  const { bavail, bsize } = statfsSync(memoryFolder)
  if (bavail * bsize > 4 * 2 ** 30) process.env['TMPDIR'] = memoryFolder
}
