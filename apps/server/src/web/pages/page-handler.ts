import type { IncomingMessage, ServerResponse } from 'node:http'
import { articleIdOf } from '#content/addresses/own-screens.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import { localPath } from '#platform/http/local-path.ts'
import { sendError } from '#platform/http/send-error.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import { documentHeaders } from '#platform/http/security-headers.ts'
import { readTokenCookie } from '#platform/http/token-cookie.ts'
import { OverloadedError, type RequestScheduler } from '#platform/http/request-scheduler.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { LoggedPath } from '#platform/telemetry/logged-path.ts'
import { errorId } from '#platform/telemetry/request-context.ts'
import type { ImportProgress } from '#content/import-progress.ts'
import { errorPage } from '#web/pages/error-page.ts'
import { importingPage, importRetry } from '#web/pages/importing-page.ts'
import { plainPagePolicy } from '#web/pages/plain-page.ts'
import { addressInQuery, type MovedPages, redirectMoved } from '#web/pages/moved-pages.ts'
import type { PageCache } from '#web/pages/page-cache.ts'
import { pageCacheKey } from '#web/pages/page-cache-key.ts'
import type { RenderContext, RenderedPage, SiteRenderer } from '#web/pages/site-renderer.ts'

export interface PageHandlerOptions {
  renderer: SiteRenderer
  context: RenderContext
  /** Value of the `Content-Security-Policy` header. */
  contentSecurityPolicy: string
  cache: PageCache
  clientAddress: ClientAddress
  scheduler: RequestScheduler
  /** Timeout of the rendering in ms, without the time in the queue. */
  renderTimeout: number
  log: Logger
  loggedPath: LoggedPath
  /** Whether articles name the endpoint of webmentions in a `Link` header. */
  acceptsWebmentions: () => Promise<boolean>
  movedPages: MovedPages
  /** The first import while it runs: only articles and pages without content are served. */
  firstImport: () => FirstImport | null
  /** Called after an article's page was sent. */
  onArticleView: (articleId: number, req: IncomingMessage) => void
  /** Called after any page was sent as a document. */
  onVisit: (req: IncomingMessage) => void
}

/** An import of content of which none was published before. */
export interface FirstImport {
  /** Null: not known yet. */
  progress: ImportProgress | null
}

/** Request handler of pages. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  target: RequestTarget,
) => void | Promise<void>

/** Pages without lists are complete during the first import. */
function isCompleteWhileImporting(path: string): boolean {
  return path === '/login' || articleIdOf(path) !== null
}

/** Relative to the origin, as W3C Webmention allows. */
const webmentionLink = '</api/webmention>; rel="webmention"'
/** Timeout in ms of the lookup of a moved page. */
const lookupTimeout = 2_000
/** A login's token in the address (decision 0008). */
const loginToken = /(?:^|&)token=/

/** Serves the blog: cached pages for visitors without a session, rendered on request for all others. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const {
    renderer,
    context,
    cache,
    clientAddress,
    scheduler,
    renderTimeout,
    log,
    loggedPath,
    acceptsWebmentions,
    movedPages,
    firstImport,
    onArticleView,
    onVisit,
  } = options
  const { siteUrl } = context
  const uncached = new Set(renderer.uncachedPaths)
  const secure = documentHeaders(options.contentSecurityPolicy)
  const shared = { ...secure, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
  const personal = { ...shared, 'Cache-Control': 'private, no-store' }
  const plain = { ...personal, 'Content-Security-Policy': plainPagePolicy }
  const secret = { ...personal, 'Referrer-Policy': 'no-referrer' }

  function render(
    req: IncomingMessage,
    key: string,
    headers: Record<string, string>,
    visitor?: { headers: Record<string, string>; disconnected: AbortSignal },
  ): Promise<Representation> {
    return scheduler.run({ address: clientAddress(req), connection: req.socket }, async () => {
      const timeout = AbortSignal.timeout(renderTimeout)
      const signal = visitor === undefined ? timeout : AbortSignal.any([timeout, visitor.disconnected])
      signal.throwIfAborted()
      const request = new Request(siteUrl + key, { signal, ...(visitor && { headers: visitor.headers }) })
      const page = await unlessAborted(renderer.render(request, context), signal)
      const isArticle = page.status === 200 && articleIdOf(new URL(request.url).pathname) !== null
      const links = isArticle && (await acceptsWebmentions()) ? { Link: webmentionLink } : {}
      return toRepresentation(page, { ...headers, ...links })
    })
  }

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void | Promise<void> {
    if (res.destroyed) return
    if (error instanceof OverloadedError)
      return sendError(req, res, 503, '访问的人太多，请稍后再试', { 'Retry-After': '1' })
    const id = errorId()
    const path = loggedPath(req.url ?? '')
    log.error({ err: error, id, path }, '页面渲染失败')
    return sendPage(req, res, createRepresentation(500, Buffer.from(errorPage(id)), plain))
  }

  function sendPage(
    req: IncomingMessage,
    res: ServerResponse,
    page: Representation,
    target?: RequestTarget,
  ): void | Promise<void> {
    // The article may not have been imported yet.
    if (page.status === 404 && firstImport() !== null) return sendImporting(req, res)
    if (target !== undefined && page.status === 200 && req.method === 'GET') {
      const articleId = articleIdOf(target.path)
      if (isDocumentRequest(req)) onVisit(req)
      if (articleId !== null && isDocumentRequest(req)) onArticleView(articleId, req)
    }
    return sendRepresentation(req, res, page)
  }

  function sendImporting(req: IncomingMessage, res: ServerResponse): void | Promise<void> {
    const html = importingPage(firstImport()?.progress ?? null)
    const headers = { ...plain, 'Retry-After': String(importRetry) }
    return sendRepresentation(req, res, createRepresentation(503, Buffer.from(html), headers))
  }

  function sendPageAt(
    req: IncomingMessage,
    res: ServerResponse,
    target: RequestTarget,
  ): void | Promise<void> {
    if (target.path.length > 1 && target.path.endsWith('/')) return redirectToCanonical(res, target, secure)
    if (firstImport() !== null && !isCompleteWhileImporting(target.path)) return sendImporting(req, res)
    const key = pageCacheKey(target, renderer.queryParameters)
    const { cookie, authorization, referer } = req.headers
    const isSecret = loginToken.test(target.query)
    const isUncached = uncached.has(target.path)
    if (isSecret || isUncached || authorization !== undefined || readTokenCookie(cookie) !== undefined) {
      const headers = {
        ...(cookie && { cookie }),
        ...(authorization && { authorization }),
        ...(isUncached && referer && { referer }),
      }
      return render(req, key, isSecret ? secret : personal, {
        headers,
        disconnected: disconnectSignal(res),
      }).then(
        (page) => sendPage(req, res, page, target),
        (error: unknown) => fail(req, res, error),
      )
    }
    const cached = cache.get(key)
    if (cached !== undefined) return sendPage(req, res, cached, target)
    return cache
      .load(key, () => render(req, key, shared))
      .then(
        (page) => sendPage(req, res, page, target),
        (error: unknown) => fail(req, res, error),
      )
  }

  /** Null also during an outage, which the rendering reports. */
  function findMoved(req: IncomingMessage, path: string): Promise<string | null> {
    return scheduler.run({ address: clientAddress(req), connection: req.socket }, () =>
      unlessAborted(movedPages.find(path), AbortSignal.timeout(lookupTimeout)).catch(() => null),
    )
  }

  function sendFound(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void> {
    if (cache.has(pageCacheKey(target, renderer.queryParameters))) return sendPageAt(req, res, target)
    return findMoved(req, target.path).then(
      (moved) => (moved === null ? sendPageAt(req, res, target) : redirectMoved(res, moved, target, secure)),
      (error: unknown) => fail(req, res, error),
    )
  }

  return (req, res, target) => {
    const inQuery = addressInQuery(target)
    if (inQuery === null) return sendFound(req, res, target)
    return findMoved(req, inQuery).then(
      (moved) =>
        // The query was the address.
        moved === null
          ? sendFound(req, res, target)
          : redirectMoved(res, moved, { ...target, query: '' }, secure),
      (error: unknown) => fail(req, res, error),
    )
  }
}

/** False for pages that another site embeds as a picture or frame. Old browsers send no Fetch Metadata. */
function isDocumentRequest({ headers }: IncomingMessage): boolean {
  return (headers['sec-fetch-dest'] ?? 'document') === 'document'
}

function toRepresentation(page: RenderedPage, headers: Record<string, string>): Representation {
  if (page.redirectTo === undefined) {
    const retry = page.status === 503 ? { 'Retry-After': '5' } : {}
    return createRepresentation(page.status, Buffer.from(page.html), { ...headers, ...retry })
  }
  return createRepresentation(302, Buffer.alloc(0), { ...headers, Location: localPath(page.redirectTo) })
}

function redirectToCanonical(
  res: ServerResponse,
  { encodedPath, query }: RequestTarget,
  headers: Record<string, string>,
): void {
  const bare = encodedPath.slice(0, -1)
  res
    .writeHead(308, { ...headers, Location: query === '' ? bare : `${bare}?${query}`, 'Content-Length': 0 })
    .end()
}

/** Rejects on abort even if the renderer ignores the signal: other requests share the rendering. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([work, promise])
}

function disconnectSignal(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => controller.abort())
  return controller.signal
}
