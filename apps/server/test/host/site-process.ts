import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ServerProcess, startProcess } from './server-process.ts'

/** A site in a separate process, on a free port with a temporary folder. */
export interface SiteProcess extends ServerProcess {
  port: number
  origin: string
  folder: string
}

/**
 * Starts `test/serve.ts`; the process is killed and its folder removed when the test ends.
 * @param args Further arguments of `test/serve.ts`.
 * @param prepare Fills the folder before the start.
 * @param variables Environment variables.
 */
export async function startSiteProcess(
  args: readonly string[] = [],
  prepare: (folder: string) => Promise<void> = () => Promise.resolve(),
  variables: Record<string, string> = {},
): Promise<SiteProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-process-'))
  await prepare(folder)
  const server = startProcess('test/serve.ts', [folder, ...args], variables)
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  })
  const port = Number((await server.waitFor(/"port":(\d+)/))[1])
  return { ...server, port, origin: `http://127.0.0.1:${port}`, folder }
}
