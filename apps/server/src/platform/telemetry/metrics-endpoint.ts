import { hash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'

export const metricsPath = '/metrics'

/** Responds with the metrics to requests with `Authorization: Bearer <token>`, and with 401 to others. */
export function createMetricsResponse(metrics: Metrics, token: string): FixedResponse {
  const expected = digest(`Bearer ${token}`)
  // The name of a scheme has no case (RFC 9110, 11.1).
  const credentialsOf = (authorization = ''): string => authorization.replace(/^bearer /i, 'Bearer ')
  const respond = createOpenResponse(metrics)
  return (req, res) => {
    const sent = digest(credentialsOf(req.headers.authorization))
    if (timingSafeEqual(sent, expected)) return respond(req, res)
    return sendError(req, res, 401, '需要 METRICS_TOKEN', { 'WWW-Authenticate': 'Bearer' })
  }
}

/** Creates a server that responds with the metrics to every client that reaches its port, and with 404 at other paths. */
export function createMetricsServer(metrics: Metrics): Server {
  const respond = createOpenResponse(metrics)
  return createServer((req, res) => {
    if (req.url !== metricsPath || req.method !== 'GET') res.writeHead(404, baseHeaders).end()
    else respond(req, res).catch(() => res.destroy())
  })
}

function createOpenResponse(metrics: Metrics) {
  return (async (_, res) => {
    const text = await metrics.format()
    res
      .writeHead(200, { ...baseHeaders, 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' })
      .end(text)
  }) satisfies FixedResponse
}

/** Digests have the same length, as the comparison requires. */
function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
