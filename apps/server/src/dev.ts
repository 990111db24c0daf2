import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { readEnv } from '#platform/process/env.ts'
import { createLogger } from '#platform/log/logger.ts'
import { startServer } from '#server.ts'
import { parseRenderer } from '#web/pages/parse-renderer.ts'
import type { SiteRenderer } from '#web/pages/site-renderer.ts'
import { restrictNewFiles } from '#platform/process/private-files.ts'
import { handleShutdown } from '#platform/process/shutdown.ts'

// The development server: Vite transforms the sources of blog and back office, and every request renders its page from them.

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Vite's client and React Refresh need inline scripts, inline styles and a WebSocket. */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self' ws:; worker-src 'self' blob:; frame-ancestors 'none'"

restrictNewFiles()
const env = readEnv(process.env, root)
const log = createLogger(env.logLevel)
const vite = await createServer({
  root: `${root}/apps/blog`,
  appType: 'custom',
  server: { middlewareMode: true },
})
/** Its HMR socket has a port of its own, because both servers would take the default one. */
const admin = await createServer({
  root: `${root}/apps/admin`,
  server: { middlewareMode: true, hmr: { port: 24_679 } },
})
const fixed = await loadRenderer()

const server = await startServer({
  env,
  log,
  site: {
    renderer: { ...fixed, render: renderFromSource },
    files: () => false,
    contentSecurityPolicy: developmentPolicy,
    pageCacheBytes: 1,
  },
  wrap: (listener) => (req, res) => {
    const { middlewares } = req.url?.startsWith('/admin/') === true ? admin : vite
    middlewares(req, res, () => listener(req, res))
  },
})
handleShutdown({
  stop: () => Promise.all([server.stop(), vite.close(), admin.close()]),
  onUncaughtError: server.reportUncaughtError,
  log,
})
await server.contentReady
log.info(`青简（开发）已就绪：${server.url}`)

async function loadRenderer(): Promise<SiteRenderer> {
  return parseRenderer(await vite.ssrLoadModule('/src/app/entry-server.tsx'))
}

async function renderFromSource(...[request, context]: Parameters<SiteRenderer['render']>) {
  try {
    const renderer = await loadRenderer()
    const page = await renderer.render(request, context)
    if (page.redirectTo !== undefined) return page
    const { pathname } = new URL(request.url)
    return { ...page, html: await vite.transformIndexHtml(pathname, page.html) }
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    throw error
  }
}
