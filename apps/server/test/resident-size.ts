import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Bytes of memory that a process holds. */
export async function residentSize(pid: number | undefined): Promise<number> {
  return 1024 * Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout)
}
