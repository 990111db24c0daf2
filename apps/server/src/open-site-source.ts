import { isInQuery } from '#content/addresses/address-key.ts'
import { articlePath } from '#content/article-path.ts'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { calls } from '@qingjian/api-client/calls'
import { EnvelopeSchema, pagePath, SUCCESS_CODE } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { createApp } from '#app.ts'
import { createStaticDeps } from '#static-deps.ts'
import { listAddresses } from '#modules/addresses/addresses.repository.ts'
import { listUnlistedIds } from '#modules/articles/articles.repository.ts'
import { listPages } from '#modules/pages/pages.repository.ts'
import { createApi } from '#modules/api.ts'
import { findDocuments } from '#modules/search/search.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { openFileStore } from '#platform/files/open-file-store.ts'
import { createApiHost } from '#platform/http/api-host.ts'
import { createHttpConnections } from '#platform/http/connections.ts'
import { createHttpServer, listen, stopListening } from '#platform/http/http-server.ts'
import { defaultLimits } from '#platform/http/limits.ts'
import { createRepresentation, sendRepresentation } from '#platform/http/representation.ts'
import { createRequestScheduler } from '#platform/http/request-scheduler.ts'
import type { Logger } from '#platform/log/logger.ts'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import type { ServerEnv } from '#platform/process/env.ts'
import { proseOf } from '#platform/text/prose.ts'
import type { SiteSource } from '#transfer/static-site/site-source.ts'
import { createFeedRoutes } from '#web/feeds/feed-routes.ts'
import { createMissingFiles } from '#web/files/missing-files.ts'
import { createPublicFolders } from '#web/files/public-folders.ts'
import { createVerificationFiles } from '#web/files/verification-files.ts'
import { readVerificationFiles } from '#content/layout/verification-files.ts'
import { createSiteIcons } from '#web/icons/site-icons.ts'
import { loadBuiltSite } from '#web/pages/built-site.ts'
import { contentSecurityPolicy } from '#web/pages/content-security-policy.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createMovedPages, redirectMoved } from '#web/pages/moved-pages.ts'
import { pageCacheKey } from '#web/pages/page-cache-key.ts'
import type { PageHandler } from '#web/pages/page-handler.ts'
import { createSiteFileRoutes } from '#web/pages/site-files.ts'

export interface SiteSourceOptions {
  env: ServerEnv
  db: Db
  /** Folder of the built blog. */
  siteDir: string
  /** Path of the script that responds to calls in the browser, on the static site. */
  apiScriptPath: string
  log: Logger
}

/** A site that is read page by page. */
export interface OpenedSiteSource {
  source: SiteSource
  close(): Promise<void>
}

const JsonEnvelopeSchema = v.pipe(v.string(), v.parseJson(), EnvelopeSchema)

/** Beside the bundle; the sources use that of the last build. */
const apiScript = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../dist/static-api/static-api.js' : 'static-api/static-api.js',
    import.meta.url,
  ),
)

/**
 * Opens a site for reading as its guests see it, on a port of this machine. No job runs: nothing is sent, fetched or counted.
 * @throws StartError if the site is not built.
 */
export async function openSiteSource(options: SiteSourceOptions): Promise<OpenedSiteSource> {
  const { env, db, siteDir, apiScriptPath, log } = options
  const { siteUrl, analytics, contentDir } = env
  const { renderer, files: staticFiles } = await loadBuiltSite(siteDir)
  const { publicPaths, queryParameters, scriptHashes, staticSite } = renderer
  const now = Date.now
  const files = await openFileStore(env)
  const pictures = createPictureProcess()
  const version = createContentVersion()
  const clientAddress = (): string => ''
  const api = createApiHost({
    siteUrl,
    api: createApi(createStaticDeps({ env, db, files, pictures, now, log })),
    visitorHash: () => null,
    clientAddress,
    scheduler: createRequestScheduler(),
    limits: defaultLimits,
    log,
  })
  const responses = new Map<string, string>()
  const apiFetch: typeof fetch = async (input, init) => {
    const { url } = new Request(input, init)
    const response = await api.fetch(input, init)
    const call = url.slice(`${siteUrl}/api`.length)
    if (call !== calls.site.webConfig.path || !response.ok) {
      if (response.ok) responses.set(call, await response.clone().text())
      return response
    }
    const text = withoutParticipation(await response.text())
    responses.set(call, text)
    return new Response(text, response)
  }
  const context = { fetch: apiFetch, siteUrl, analytics, staticApi: apiScriptPath }
  const movedPages = createMovedPages({ db, now, publicPaths })
  const missingFiles = createMissingFiles(movedPages)
  const icons = createSiteIcons({ db, files, pictures, log })
  const pages: PageHandler = async (req, res, target) => {
    const moved = await movedPages.find(target.path)
    if (moved !== null) return redirectMoved(res, moved, target, {})
    const request = new Request(siteUrl + pageCacheKey(target, queryParameters))
    const { status, html, redirectTo } = await renderer.render(request, context)
    const headers = redirectTo === undefined ? {} : { Location: redirectTo }
    const type = { 'Content-Type': 'text/html; charset=utf-8' }
    return sendRepresentation(
      req,
      res,
      createRepresentation(status, Buffer.from(html), { ...type, ...headers }),
    )
  }
  const listener = createApp({
    api,
    pages,
    staticFiles,
    missingFiles,
    verificationFiles: createVerificationFiles(contentDir, now),
    fixed: new Map([
      ...createFeedRoutes({ db, now, siteUrl, publicPaths, version }),
      ...createSiteFileRoutes({ db, publicPaths, version, icons, hasWorker: false }),
    ]),
    folders: createPublicFolders({ db, files, now, contentDir, pictures, icons, missingFiles, log }),
    limits: defaultLimits,
    siteUrl,
    corsOrigins: [],
    requestIdOf: () => randomUUID(),
    loggedPath: (url) => url,
    observe: (_req, _res, id) => ({ id, span: null }),
    log,
    onOutage: () => undefined,
  })
  const connections = createHttpConnections({ limits: defaultLimits, clientAddress, isProxy: () => true })
  const server = createHttpServer(listener, connections, defaultLimits)
  const port = await listen(server, 0, '127.0.0.1')

  const read = async (path: string): Promise<unknown> => {
    const response = await api.fetch(`${siteUrl}/api${path}`)
    return readData(path, await response.text())
  }
  return {
    source: {
      get: (path) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }),
      read,
      async call(path) {
        const response = await apiFetch(`${siteUrl}/api${path}`)
        return readData(path, await response.text())
      },
      calls: responses,
      async readTexts(kind, ids) {
        const rows = await findDocuments(db, kind, { now: now() }, ids)
        return new Map(
          rows.map(({ id, title, summary, body }) => {
            return [id, { title, summary: proseOf(summary), body: proseOf(body) }]
          }),
        )
      },
      // A file cannot have an address in a query.
      oldAddresses: (await listAddresses(db)).map(({ path }) => path).filter((path) => !isInQuery(path)),
      unlistedPaths: [
        ...(await listUnlistedIds(db, now())).map(articlePath),
        ...(await listPages(db, now(), true)).map(({ path }) => pagePath(path)),
      ],
      verificationPaths: Array.from((await readVerificationFiles(contentDir)).keys(), (name) => `/${name}`),
      siteUrl,
      contentSecurityPolicy: contentSecurityPolicy(scriptHashes, analytics),
      publicPaths,
      pageParameters: staticSite.pageParameters,
      excludedPaths: staticSite.excludedPaths,
      clientDir: join(siteDir, 'client'),
      apiScript,
    },
    async close() {
      await stopListening(server, connections, defaultLimits.stopTimeout)
      await pictures.stop()
    },
  }
}

function readData(path: string, text: string): unknown {
  const { code, message, data } = v.parse(JsonEnvelopeSchema, text)
  if (code !== SUCCESS_CODE) throw new Error(`${path}: ${message}`)
  return data
}

/** The settings of a site on which visitors read only. */
function withoutParticipation(text: string): string {
  const envelope = v.parse(v.object({ ...EnvelopeSchema.entries, data: v.looseObject({}) }), JSON.parse(text))
  const closed = { openComment: false, openChatroom: false, adminUrl: '', loginTypeList: [] }
  return JSON.stringify({ ...envelope, data: { ...envelope.data, ...closed } })
}
