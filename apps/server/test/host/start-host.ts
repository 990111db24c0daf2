import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#platform/process/env.ts'
import { defaultLimits, type HttpLimits } from '#platform/http/limits.ts'
import type { StaticFiles } from '#platform/http/static-files.ts'
import { createLogger } from '#platform/log/logger.ts'
import { type RunningServer, startServer } from '#server.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'

/** A server on a free port, with folders of its own that end with it. */
export interface TestHost extends RunningServer, AsyncDisposable {
  origin: string
  folder: string
  /** What was logged, line by line. */
  logLines: string[]
}

export interface TestHostOptions {
  renderer?: Partial<SiteRenderer>
  files?: StaticFiles
  limits?: Partial<HttpLimits>
  /** The clock. @default the system's */
  now?: () => number
  /** Environment variables. */
  variables?: Record<string, string>
  /** Fills the folder before the start: `data` and `content` are its rooms. */
  prepare?: (folder: string) => Promise<void>
}

const pages = /^\/$|^\/archive(\/\d+)?$|^\/post\/[1-9]$/

/** A site of one sentence: enough for everything that does not depend on what the blog looks like. */
export const plainRenderer: SiteRenderer = {
  render: async (request) => {
    const { pathname, search } = new URL(request.url)
    const status = pages.test(pathname) ? 200 : 404
    return { status, html: `<!doctype html><title>页面</title><p>${pathname}${search}</p>` }
  },
  scriptHashes: ["'sha256-AAAA'"],
  publicPaths: ['/', '/archive'],
  queryParameters: ['pageNum'],
  uncachedPaths: ['/elsewhere'],
}

/** Starts a real server over a fresh SQLite file. */
export async function startHost(options: TestHostOptions = {}): Promise<TestHost> {
  const { renderer, files = () => false, limits, now, variables, prepare } = options
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-host-'))
  await prepare?.(folder)
  const logLines: string[] = []
  const server = await startServer({
    env: readEnv({ PORT: '0', SITE_URL: 'https://blog.example', ...variables }, folder),
    log: createLogger('debug', { write: (line) => void logLines.push(line) }),
    site: { renderer: { ...plainRenderer, ...renderer }, files },
    limits: { ...defaultLimits, ...limits },
    ...(now && { now }),
  })
  await server.contentReady
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
