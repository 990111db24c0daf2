import { fileURLToPath } from 'node:url'
import { isDatabaseError } from '#db/database-error.ts'
import { readEnv } from '#env.ts'
import { createLogger } from '#log/logger.ts'
import { startServer } from '#server.ts'
import { loadBuiltSite } from '#site/built-site.ts'
import { StartError } from '#start-error.ts'
import { stopOnSignal } from '#stop-on-signal.ts'
import { surviveFaults } from '#survive-faults.ts'

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
