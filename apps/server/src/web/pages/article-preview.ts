import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type ArticleDetail, type Envelope, SUCCESS_CODE } from '@qingjian/api-client/contract'
import { articlePath } from '#content/article-path.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { findPreviewLink } from '#modules/editing/preview-links.service.ts'
import { getPreviewedArticle } from '#modules/editing/previewed-article.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { errorCatalog, isAppError, retryAfterHeader } from '#platform/http/app-error.ts'
import type { ClientAddress } from '#platform/http/client-address.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { sendError } from '#platform/http/send-error.ts'
import { createRepresentation, sendRepresentation } from '#platform/http/representation.ts'
import { OverloadedError, type RequestScheduler } from '#platform/http/request-scheduler.ts'
import { documentHeaders } from '#platform/http/security-headers.ts'
import type { RenderContext, SiteRenderer } from '#web/pages/site-renderer.ts'

interface ArticlePreviewOptions {
  editing: EditingDeps
  renderer: SiteRenderer
  context: RenderContext
  rateLimits: RateLimits
  clientAddress: ClientAddress
  scheduler: RequestScheduler
  /** Milliseconds. */
  renderTimeout: number
}

const rate = { name: 'preview-link', max: 60, window: MINUTE }

const style =
  '.preview-banner{position:sticky;inset-block-start:0;z-index:100;margin:0;padding:.5rem 1rem;' +
  'background:#8a5a00;color:#fff;font-size:.875rem;text-align:center}'
const banner = `<p class="preview-banner" role="note">预览：还没有发布的内容，请勿转发。</p><style>${style}</style>`

/** Only the inline scripts of the head run: the page is not hydrated, so that it counts, stores and sends nothing. */
const policyOf = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${scriptHashes.join(' ') || "'none'"}`,
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the pages of preview links: the page of an article, rendered from a text that need not be published. */
export function createArticlePreview(options: ArticlePreviewOptions): FolderHandler {
  const { editing, renderer, context, rateLimits, clientAddress, scheduler, renderTimeout } = options
  const hidden = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  const headers = {
    ...documentHeaders(policyOf(renderer.scriptHashes)),
    ...hidden,
    'Content-Type': 'text/html; charset=utf-8',
    // The URL is the permission.
    'Referrer-Policy': 'no-referrer',
  }

  async function render(req: IncomingMessage, token: string): Promise<string | null> {
    const { db, now } = editing
    const link = await findPreviewLink(db, token, now())
    if (link === null) return null
    await rateLimits.consume(clientAddress(req), rate)
    const article = await getPreviewedArticle(editing, link)
    const request = new Request(context.siteUrl + articlePath(article.id), {
      signal: AbortSignal.timeout(renderTimeout),
    })
    const { html } = await renderer.render(request, {
      ...context,
      fetch: withArticle(context.fetch, article),
      isStatic: true,
    })
    return html.replace(/<body[^>]*>/, (body) => body + banner)
  }

  return async (req, res, token) => {
    try {
      const html = await scheduler.run({ address: clientAddress(req), connection: req.socket }, () =>
        render(req, token),
      )
      if (html === null) return sendError(req, res, 404, '预览链接无效或已过期', hidden)
      return await sendRepresentation(req, res, createRepresentation(200, Buffer.from(html), headers))
    } catch (error) {
      if (error instanceof OverloadedError)
        return sendError(req, res, 503, '访问的人太多，请稍后再试', { ...hidden, 'Retry-After': '1' })
      if (!isAppError(error)) throw error
      const { status } = errorCatalog[error.code]
      return sendError(req, res, status, error.message, { ...hidden, ...retryAfterHeader(error) })
    }
  }
}

/** Responds to the call of this article's details with `article`. */
function withArticle(next: typeof fetch, article: ArticleDetail): typeof fetch {
  const detail = `/api/article/detail/${article.id}`
  return async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.endsWith(detail)) return next(request)
    const envelope: Envelope<ArticleDetail> = { code: SUCCESS_CODE, message: '', data: article }
    return Response.json(envelope)
  }
}
