import { createLogger } from '#platform/log/logger.ts'
import { createRecentWarnings } from '#platform/log/recent-warnings.ts'
import { handleShutdown } from '#platform/process/shutdown.ts'
import { type ServerOptions, startServer } from '#server.ts'
import { loadBuiltSite } from '#web/pages/built-site.ts'

interface StartOptions extends Pick<ServerOptions, 'env' | 'adminDir' | 'cliCommand'> {
  /** Folder of the built blog. */
  siteDir: string
}

/**
 * Starts the built site, which then runs until a signal; resolves when its content is imported.
 * @throws StartError if the site is not built or the address is taken; DatabaseError if the data folder cannot be used.
 */
export async function startSite({ siteDir, ...options }: StartOptions): Promise<void> {
  const recentWarnings = createRecentWarnings()
  const log = createLogger(options.env.logLevel, undefined, recentWarnings)
  const site = await loadBuiltSite(siteDir)
  const server = await startServer({ ...options, log, recentWarnings, site })
  handleShutdown({ stop: server.stop, onUncaughtError: server.reportUncaughtError, log })
  await server.contentReady
  log.info(`青简已就绪：${server.url}`)
}
