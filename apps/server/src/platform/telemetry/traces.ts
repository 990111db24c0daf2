import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentRequest } from '#platform/telemetry/request-context.ts'
import type { HandledRequest } from '#platform/telemetry/metrics.ts'
import { type StatementRun, telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/** Sends a trace per request, with its SQL statements, to an OTLP receiver. */
export interface Traces {
  startRequest(req: IncomingMessage, path: string): Span
  endRequest(span: Span, request: HandledRequest): void
  /** Sends the pending spans; drops them after the timeout. */
  close(): Promise<void>
}

const defaultTimeout = 5_000

/**
 * Starts sending; spans are dropped while the receiver does not respond.
 * @param endpoint Base URL of the receiver; `/v1/traces` is appended.
 * @param timeout Milliseconds after which an export is aborted. @default 5 seconds
 */
export function startTraces(endpoint: string, timeout = defaultTimeout): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'qingjian' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          timeoutMillis: timeout,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('qingjian')

  function addStatement({ sql, duration, hasFailed }: StatementRun): void {
    const parent = currentRequest()?.span
    if (parent === null || parent === undefined) return
    const endTime = Date.now()
    const span = tracer.startSpan(
      sql.trimStart().split(/\s/, 1)[0] ?? 'statement',
      { kind: SpanKind.CLIENT, startTime: endTime - duration, attributes: { 'db.query.text': sql } },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }
  telemetryEvents.on('statement', addStatement)

  return {
    startRequest: ({ method = '' }, path) =>
      tracer.startSpan(
        method,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'url.path': path } },
        ROOT_CONTEXT,
      ),
    endRequest(span, { method, route, status }) {
      span.updateName(`${method} ${route}`).setAttribute('http.route', route)
      if (status !== 'aborted') span.setAttribute('http.response.status_code', Number(status))
      if (status.startsWith('5')) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    async close() {
      telemetryEvents.off('statement', addStatement)
      // The time limit of the exporter ends with the head of the response: a receiver may send its body for ever.
      await Promise.race([provider.shutdown(), delay(timeout, undefined, { ref: false })])
    },
  }
}
