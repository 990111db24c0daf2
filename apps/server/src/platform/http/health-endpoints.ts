import type { ServerResponse } from 'node:http'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import type { Health } from '#platform/http/health.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** `/healthz`: liveness. `/readyz`: readiness, with the result of each check. */
export function healthEndpoints(health: Health): [string, FixedResponse][] {
  return [
    ['/healthz', (_, res) => send(res, 200, { status: 'ok' })],
    [
      '/readyz',
      async (_, res) => {
        const { isReady, ...details } = await health.readiness()
        send(res, isReady ? 200 : 503, { status: isReady ? 'ok' : 'unavailable', ...details })
      },
    ],
  ]
}

function send(res: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body)
  res
    .writeHead(status, {
      ...baseHeaders,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
    })
    .end(text)
}
