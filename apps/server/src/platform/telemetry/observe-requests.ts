import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '#platform/log/logger.ts'
import { type LoggedPath, requestedPath } from '#platform/telemetry/logged-path.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { type RequestContext, runInRequest } from '#platform/telemetry/request-context.ts'
import type { RouteLabel } from '#platform/telemetry/route-label.ts'
import type { Traces } from '#platform/telemetry/traces.ts'

/** Must be called at the start of a request; returns the context in which it is handled. */
export type RequestObserver = (req: IncomingMessage, res: ServerResponse, id: string) => RequestContext

export interface RequestObserverOptions {
  metrics: Pick<Metrics, 'recordRequest'> | null
  traces: Traces | null
  /** Receives a line per request; null: none. */
  accessLog: Logger | null
  label: RouteLabel
  loggedPath: LoggedPath
}

/** Methods that are named in metrics; clients may send any other word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/**
 * Creates an observer that measures each request until its response has ended. Neither a logged line nor a trace contains
 * the address of the client, the query or a token.
 */
export function createRequestObserver(options: RequestObserverOptions): RequestObserver {
  const { metrics, traces, accessLog, label, loggedPath } = options
  if (metrics === null && traces === null && accessLog === null)
    return (_req, _res, id) => ({ id, span: null })
  return (req, res, id) => {
    const start = performance.now()
    const { url = '' } = req
    const span = traces?.startRequest(req, loggedPath(url)) ?? null
    const context = { id, span }
    res.once('close', () => {
      const handled = {
        method: methods.has(req.method ?? '') ? String(req.method) : 'other',
        route: label(requestedPath(url)),
        status: res.writableFinished ? String(res.statusCode) : 'aborted',
        duration: performance.now() - start,
      }
      metrics?.recordRequest(handled)
      if (span !== null) traces?.endRequest(span, handled)
      if (accessLog !== null) runInRequest(context, () => logRequest(accessLog, loggedPath(url), handled))
    })
    return context
  }
}

function logRequest(
  log: Logger,
  path: string,
  { method, status, duration }: { method: string; status: string; duration: number },
): void {
  log.info({ method, path, status, ms: Math.round(duration * 10) / 10 }, '请求')
}
