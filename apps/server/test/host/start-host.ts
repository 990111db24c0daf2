import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompileProcess } from '#content/compile/compile-process.ts'
import { readEnv } from '#platform/process/env.ts'
import { defaultLimits, type HttpLimits } from '#platform/http/limits.ts'
import type { StaticFiles } from '#platform/http/static-files.ts'
import { createLogger } from '#platform/log/logger.ts'
import { type RunningServer, startServer } from '#server.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'
import { checkFetched } from '../check-sent-responses.ts'
import { copyTemplate } from '../databases.ts'
import { reportMismatch } from '../response-mismatches.ts'
import { createHostCompiler } from '../shared-compiler.ts'
import { plainRenderer } from './plain-renderer.ts'

/** A server on a free port with a temporary folder. */
export interface TestHost extends RunningServer, AsyncDisposable {
  origin: string
  folder: string
  /** Logged lines. */
  logLines: string[]
}

export interface TestHostOptions {
  renderer?: Partial<SiteRenderer>
  files?: StaticFiles
  limits?: Partial<HttpLimits>
  /** Folder of the built back office below the temporary folder. @default none */
  adminFolder?: string
  /** Milliseconds since the epoch. @default Date.now */
  now?: () => number
  /** Environment variables. */
  variables?: Record<string, string>
  /** Compiles the content. @default a process that the hosts of a test worker share */
  compiler?: CompileProcess
  /** Whether the content is imported when the test begins. @default true */
  awaitsContent?: boolean
  /** Fills the folder before the start: `data` and `content`. */
  prepare?: (folder: string) => Promise<void>
}

/** Starts a real server over a fresh SQLite file. */
export async function startHost(options: TestHostOptions = {}): Promise<TestHost> {
  const { files = () => false, limits, now, variables, adminFolder, prepare } = options
  const renderer: SiteRenderer = { ...plainRenderer, ...options.renderer }
  const { awaitsContent = true, compiler = createHostCompiler() } = options
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-host-'))
  await copyTemplate(join(folder, 'data', 'qingjian.db'))
  await prepare?.(folder)
  const logLines: string[] = []
  const server = await startServer({
    env: readEnv({ PORT: '0', SITE_URL: 'https://blog.example', ...variables }, folder),
    log: createLogger('debug', { write: (line) => void logLines.push(line) }),
    adminDir: adminFolder === undefined ? null : join(folder, adminFolder),
    site: {
      renderer: {
        ...renderer,
        render: (request, context) =>
          renderer.render(request, { ...context, fetch: checkFetched(context.fetch, reportMismatch) }),
      },
      files,
    },
    limits: { ...defaultLimits, ...limits },
    compiler,
    ...(now && { now }),
  })
  if (awaitsContent) await server.contentReady
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    folder,
    logLines,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
