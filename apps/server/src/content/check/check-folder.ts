import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'qingjian-check-'

/** Creates a temporary folder that is removed when disposed, and removes those of checks that were killed. */
export async function createCheckFolder(): Promise<AsyncDisposable & { path: string }> {
  const names = await readdir(tmpdir())
  for (const name of names.filter(isAbandoned))
    await rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 3 })
  const path = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Whether the folder belongs to a check whose process has ended. */
function isAbandoned(name: string): boolean {
  const id = name.startsWith(prefix) ? /^(\d{1,9})-/.exec(name.slice(prefix.length))?.[1] : undefined
  return id !== undefined && !isRunning(Number(id))
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A process of another user may not be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
