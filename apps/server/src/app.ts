import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ApiHost } from '#platform/http/api-host.ts'
import { AppError, errorCatalog, retryAfterHeader } from '#platform/http/app-error.ts'
import { createCors } from '#platform/http/cors.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { HttpLimits } from '#platform/http/limits.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { sendError } from '#platform/http/send-error.ts'
import { type OutageListeners, reportOutage } from '#platform/http/report-outage.ts'
import { guardRequest } from '#platform/http/request-guard.ts'
import type { RequestTarget } from '#platform/http/request-target.ts'
import { transportHeaders } from '#platform/http/security-headers.ts'
import type { StaticFiles } from '#platform/http/static-files.ts'
import type { LoggedPath } from '#platform/telemetry/logged-path.ts'
import type { RequestObserver } from '#platform/telemetry/observe-requests.ts'
import { errorId, requestIdHeader, runInRequest } from '#platform/telemetry/request-context.ts'
import type { MissingFiles } from '#web/files/missing-files.ts'
import type { VerificationFiles } from '#web/files/verification-files.ts'
import type { PageHandler } from '#web/pages/page-handler.ts'

export interface AppParts extends OutageListeners {
  api: ApiHost
  pages: PageHandler
  staticFiles: StaticFiles
  /** Handlers by path prefix: pictures, downloads, previews, the back office. */
  folders: Readonly<Record<`/${string}/`, FolderHandler>>
  /** Handles requests for files of the build that are not there. */
  missingFiles: MissingFiles
  verificationFiles: VerificationFiles
  /** Handlers of single paths, such as health checks and feeds. */
  fixed: ReadonlyMap<string, FixedResponse>
  limits: HttpLimits
  /** Public origin of the site. */
  siteUrl: string
  /** Other origins whose pages may call. */
  corsOrigins: readonly string[]
  requestIdOf: (req: IncomingMessage) => string
  observe: RequestObserver
  loggedPath: LoggedPath
}

/**
 * Routes requests to their handlers. It uses Node's request and response, because most responses are cached bytes; only API
 * calls go through Hono.
 */
export function createApp(parts: AppParts): RequestListener {
  const { api, pages, staticFiles, fixed, limits, log, requestIdOf, observe, loggedPath } = parts
  const folders = Object.entries(parts.folders)
  const cors = createCors(parts.corsOrigins)
  const ofEveryResponse = transportHeaders(parts.siteUrl)

  function route(req: IncomingMessage, res: ServerResponse, target: RequestTarget): void | Promise<void> {
    const { path } = target
    if (api.covers(path)) return api.handle(req, res, target)
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return sendError(req, res, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    }
    const handle = fixed.get(path)
    if (handle !== undefined) return handle(req, res)
    const folder = folders.find(([prefix]) => path.startsWith(prefix))
    if (folder !== undefined) return folder[1](req, res, path.slice(folder[0].length))
    if (staticFiles(req, res, path)) return
    if (path.startsWith('/assets/')) return parts.missingFiles(req, res)
    const verification = parts.verificationFiles(req, res, path)
    if (verification !== null)
      return verification.then((isSent) => (isSent ? undefined : pages(req, res, target)))
    return pages(req, res, target)
  }

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown): void {
    const path = loggedPath(req.url ?? '')
    const failure = reportOutage(error, path, parts) ?? internalError(error, path)
    if (res.headersSent) res.destroy()
    else sendError(req, res, errorCatalog[failure.code].status, failure.message, retryAfterHeader(failure))
  }

  function internalError(error: unknown, path: string): AppError {
    const id = errorId()
    log.error({ err: error, id, path }, '请求处理出错')
    return new AppError('internal', `服务器出了点问题，请稍后再试（编号 ${id}）`)
  }

  function respond(req: IncomingMessage, res: ServerResponse): void {
    try {
      if (api.covers(req.url ?? '')) cors(req, res)
      const target = guardRequest(req, res, limits)
      if (target === null) return
      const pending = route(req, res, target)
      if (pending instanceof Promise) pending.catch((error: unknown) => fail(req, res, error))
    } catch (error) {
      fail(req, res, error)
    }
  }

  return (req, res) => {
    const id = requestIdOf(req)
    res.setHeaders(ofEveryResponse).setHeader(requestIdHeader, id)
    runInRequest(observe(req, res, id), () => respond(req, res))
  }
}
