import type { RequestListener } from 'node:http'
import { sql } from 'kysely'
import { createApp } from '#app.ts'
import { assertMoveComplete } from '#platform/files/incomplete-move.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { restrictDataDir } from '#platform/process/private-files.ts'
import { createHealth } from '#platform/http/health.ts'
import { createProxyCheck } from '#platform/http/client-address.ts'
import { createHttpConnections } from '#platform/http/connections.ts'
import { createHttpServer, listen, stopListening } from '#platform/http/http-server.ts'
import { defaultLimits, type HttpLimits } from '#platform/http/limits.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'
import { createHandlers, secretPrefixes } from '#handlers.ts'
import { createContent } from '#create-content.ts'
import { createSiteApi } from '#create-site-api.ts'
import { createSitePages } from '#create-site-pages.ts'
import { openContent } from '#open-content.ts'
import { startOutboundJobs } from '#start-outbound-jobs.ts'
import { startMaintenance } from '#start-maintenance.ts'
import type { CompileProcess } from '#content/compile/compile-process.ts'
import { assertContentPlace } from '#content/store/assert-content-place.ts'
import type { Logger } from '#platform/log/logger.ts'
import { findOwnerUrl } from '#modules/accounts/owner.service.ts'
import { createRecentWarnings, type RecentWarnings } from '#platform/log/recent-warnings.ts'
import { startServices } from '#services.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createMovedPages } from '#web/pages/moved-pages.ts'
import { createPageCache } from '#web/pages/page-cache.ts'
import { addGauges } from '#platform/telemetry/add-gauges.ts'
import { createRequestObserver } from '#platform/telemetry/observe-requests.ts'
import { createRequestIds } from '#platform/telemetry/request-context.ts'
import { createLoggedPath } from '#platform/telemetry/logged-path.ts'
import { createRouteLabel } from '#platform/telemetry/route-label.ts'
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts'
import { createPageInvalidation } from '#web/pages/page-invalidation.ts'
import type { Site } from '#web/pages/site.ts'

export interface ServerOptions {
  env: ServerEnv
  log: Logger
  site: Site
  /** Warnings of `log`. @default none */
  recentWarnings?: RecentWarnings
  /** Folder of the built back office, served at `/admin/`. @default none */
  adminDir?: string | null
  /** Command line of `qingjian`, shown to the owner. @default that of a clone */
  cliCommand?: string
  /** @default defaultLimits */
  limits?: HttpLimits
  /** Milliseconds since the epoch. @default the system clock */
  now?: () => number
  /** Compiles the content. @default a process of its own */
  compiler?: CompileProcess
  /** Wraps the request listener, for development tools. @default identity */
  wrap?: (listener: RequestListener) => RequestListener
}

/** A listening server. */
export interface RunningServer {
  /** Address to show to the owner. */
  url: string
  port: number
  /** Port of the metrics server; null without one. */
  metricsPort: number | null
  /** Resolves when the content on disk has been imported for the first time. */
  contentReady: Promise<void>
  /** Counts an error that nothing caught; the server is not ready afterwards. */
  reportUncaughtError: () => void
  /** Finishes requests and background work in flight, then closes everything. */
  stop: () => Promise<void>
}

/**
 * Starts the site: database, services, content, pages, API.
 * @throws DatabaseError if the data folder cannot be used; StartError if the address is taken, the content in another place,
 * or a move incomplete.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    env,
    log,
    site,
    adminDir = null,
    cliCommand = 'npx -y pnpm@12 qingjian',
    recentWarnings = createRecentWarnings(),
    limits = defaultLimits,
    now = Date.now,
  } = options
  const { wrap = (listener) => listener } = options
  const { siteUrl, dataDir, storageUrl, analytics } = env
  await restrictDataDir(dataDir, log)
  const telemetry = await startTelemetry(env, log)
  const database = await openDatabase(env.databaseUrl, dataDir)
  const { db } = database
  const files = await openFileStore(env)
  await Promise.all([assertContentPlace(db, env), assertMoveComplete(files)])
  if (database.migrationBackup !== null) log.info(`数据库已升级，升级前的备份在 ${database.migrationBackup}`)
  const ownerUrl = await findOwnerUrl(db, siteUrl)
  if (ownerUrl !== null) {
    // Level info, because the back office shows warnings for a week and would show the token to admins.
    log.info(
      `还没有管理员，请在浏览器里打开 ${ownerUrl}，或者在另一个终端执行：${cliCommand} user add --admin`,
    )
  }

  const services = await startServices({ env, db, files, now, log })
  const { clientAddress, sockets } = services
  const scheduler = createRequestScheduler()
  const version = createContentVersion()
  const pageCache = createPageCache({ version, maxBytes: site.pageCacheBytes })
  const pageInvalidation = createPageInvalidation(services.fanOut, version, pageCache)
  const outboundJobs = startOutboundJobs({ env, db, files, services, pageInvalidation, now, log })
  const opened = openContent({ env, db, now, log, services })
  const { contentDir, commits } = opened
  const editing = {
    ...services,
    ...opened,
    db,
    files,
    now,
    dataDir,
    storageUrl,
    contentProblems: () => [...content.problems(), ...commits.problems()],
    importProgress: () => content.progress(),
    warmUpImport: () => content.warmUp(),
    requestImport: () => content.requestImport(),
  }
  const maintenance = startMaintenance({
    database,
    dataDir,
    siteUrl,
    content: opened,
    services,
    recentWarnings,
    now,
    log,
  })
  const api = createSiteApi({
    env,
    db,
    files,
    services,
    editing,
    outboundJobs,
    maintenance,
    version,
    pageInvalidation,
    isFirstImport: () => content.firstImport() !== null,
    now,
    scheduler,
    limits,
    log,
    onOutage: (outage) => health.reportOutage(outage),
  })
  const content = await createContent({
    env,
    db,
    files,
    opened,
    services,
    version,
    pageInvalidation,
    compiler: options.compiler,
    now,
    log,
  })
  const movedPages = createMovedPages({ db, now, publicPaths: site.renderer.publicPaths })
  const context = { fetch: api.fetch, siteUrl, analytics }
  const familyPrefixes = env.familyBase === null ? [] : [`${env.familyBase}/`]
  const loggedPath = createLoggedPath([...secretPrefixes, ...familyPrefixes])
  const pages = createSitePages({
    site,
    db,
    services,
    context,
    cache: pageCache,
    scheduler,
    renderTimeout: limits.renderTimeout,
    log,
    loggedPath,
    movedPages,
    firstImport: content.firstImport,
  })

  const health = createHealth({
    pingDatabase: () => sql`select 1`.execute(db),
    pingRedis: services.pingRedis,
    pingStorage: () => files.ping(),
    isContentReady: content.isReady,
    isIntact: maintenance.isIntact,
  })
  const { metrics } = telemetry
  if (metrics !== null)
    addGauges(metrics, { ...services, scheduler, pageCache, contentErrors: () => content.problems().length })
  const { fixed, folders, missingFiles, verificationFiles } = await createHandlers({
    env: { ...env, contentDir },
    db,
    files,
    now,
    log,
    pictures: services.pictures,
    health,
    version,
    movedPages,
    isFirstImport: () => content.firstImport() !== null,
    publicPaths: site.renderer.publicPaths,
    adminDir,
    backupTickets: maintenance.backupTickets,
    contentStore: opened.contentStore,
    preview: {
      editing,
      renderer: site.renderer,
      context,
      rateLimits: services.rateLimits,
      clientAddress,
      scheduler,
      renderTimeout: limits.renderTimeout,
    },
    metrics,
  })
  const isProxy = createProxyCheck(env.trustProxy)
  const listener = createApp({
    api,
    pages,
    staticFiles: site.files,
    missingFiles,
    verificationFiles,
    folders,
    fixed,
    limits,
    siteUrl,
    corsOrigins: env.corsOrigins,
    requestIdOf: createRequestIds(isProxy),
    loggedPath,
    observe: createRequestObserver({
      metrics,
      traces: telemetry.traces,
      accessLog: env.accessLog ? log : null,
      loggedPath,
      label: createRouteLabel(fixed.keys(), [...Object.keys(folders), ...familyPrefixes]),
    }),
    log,
    onOutage: health.reportOutage,
  })
  const connections = createHttpConnections({ limits, clientAddress, isProxy })
  const server = createHttpServer(wrap(listener), connections, limits)
  server.on('upgrade', (req, socket, head) => sockets.upgrade(req, socket, head))
  const port = await listen(server, env.port, env.host)
  content.start()

  return {
    url: `http://${env.host === '127.0.0.1' ? 'localhost' : env.host}:${port}`,
    port,
    metricsPort: telemetry.metricsPort,
    contentReady: content.ready,
    reportUncaughtError: health.reportUncaughtError,
    async stop() {
      await Promise.all([
        stopListening(server, connections, limits.stopTimeout),
        sockets.close(),
        outboundJobs.stop(),
        maintenance.stop(),
      ])
      await services.close()
      await content.stop()
      health.stop()
      await maintenance.warnings.flush().catch(() => undefined)
      await database.close()
      await telemetry.close()
    },
  }
}
