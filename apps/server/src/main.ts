import { fileURLToPath } from 'node:url'
import { isDatabaseError } from '#platform/db/database-error.ts'
import { readEnv } from '#platform/process/env.ts'
import { createLogger } from '#platform/log/logger.ts'
import { startServer } from '#server.ts'
import { loadBuiltSite } from '#web/pages/built-site.ts'
import { StartError } from '#platform/process/start-error.ts'
import { stopOnSignal } from '#platform/process/stop-on-signal.ts'
import { surviveFaults } from '#platform/process/survive-faults.ts'

/** The workspace, seen from `src` and from `dist` alike. */
const root = fileURLToPath(new URL('../../..', import.meta.url))

try {
  const env = readEnv(process.env, root)
  const log = createLogger(env.logLevel)
  const server = await startServer({ env, log, site: await loadBuiltSite(`${root}/apps/blog/dist`) })
  surviveFaults(log)
  stopOnSignal(server.stop, log)
  await server.contentReady
  log.info(`青简已就绪：${server.url}`)
} catch (error) {
  // These two carry a line for the owner; of anything else the stack is what helps.
  console.error(error instanceof StartError || isDatabaseError(error) ? error.message : error)
  process.exit(1)
}
