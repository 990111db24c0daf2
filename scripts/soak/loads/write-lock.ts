import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadContext } from '../load.ts'
import { pause, repeat } from '../loopback-client.ts'

const holder = fileURLToPath(new URL('../../../apps/server/test/hold-write-lock.ts', import.meta.url))

/** Another process that locks the SQLite file for three seconds and releases it for one. */
export async function holdWriteLock({ dataFile, signal, count }: LoadContext): Promise<void> {
  await repeat(1, signal, async () => {
    const child = spawn(process.execPath, [holder, dataFile], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(child, 'exit')
    await Promise.race([once(child.stdout, 'data'), exited])
    count('locked')
    await pause(3_000, signal)
    child.kill('SIGKILL')
    await exited
    await pause(1_000, signal)
  })
}
