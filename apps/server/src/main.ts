import { fileURLToPath } from 'node:url'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { readEnv } from '#platform/process/env.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createRecentWarnings } from '#platform/log/recent-warnings.ts'
import { startServer } from '#server.ts'
import { loadBuiltSite } from '#web/pages/built-site.ts'
import { StartError } from '#platform/process/start-error.ts'
import { restrictNewFiles } from '#platform/process/private-files.ts'
import { handleShutdown } from '#platform/process/shutdown.ts'

/** The workspace root, at the same distance from `src` and from `dist`. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

restrictNewFiles()
try {
  const env = readEnv(process.env, root)
  const recentWarnings = createRecentWarnings()
  const log = createLogger(env.logLevel, undefined, recentWarnings)
  const site = await loadBuiltSite(`${root}/apps/blog/dist`)
  const server = await startServer({ env, log, recentWarnings, site, adminDir: `${root}/apps/admin/dist` })
  handleShutdown({ stop: server.stop, onUncaughtError: server.reportUncaughtError, log })
  await server.contentReady
  log.info(`青简已就绪：${server.url}`)
} catch (error) {
  // These two carry a message for the owner; any other error needs its stack.
  console.error(error instanceof StartError || isDatabaseError(error) ? error.message : error)
  process.exit(1)
}
