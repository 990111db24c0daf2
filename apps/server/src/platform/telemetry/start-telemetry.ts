import type { Logger } from '#platform/log/logger.ts'
import { listen } from '#platform/http/http-server.ts'
import { logSlowStatements } from '#platform/telemetry/log-slow-statements.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { createMetricsServer } from '#platform/telemetry/metrics-endpoint.ts'
import type { TelemetryEnv } from '#platform/telemetry/telemetry-env.ts'
import type { Traces } from '#platform/telemetry/traces.ts'

/** What this process reports to its operator. */
export interface Telemetry {
  /** Null where no endpoint serves them. */
  metrics: Metrics | null
  /** Null where no receiver is configured. */
  traces: Traces | null
  /** Port of the separate metrics server; null without one. */
  metricsPort: number | null
  close(): Promise<void>
}

/**
 * Starts what the environment enables. Must be called before the database is opened, which otherwise emits no statements.
 * @throws StartError if `metricsPort` is not available.
 */
export async function startTelemetry(env: TelemetryEnv, log: Logger): Promise<Telemetry> {
  const isMeasured = env.metricsToken !== null || env.metricsPort !== null
  const metrics = isMeasured ? await loadMetrics() : null
  const stopSlowLog = env.slowStatement === null ? null : logSlowStatements(log, env.slowStatement)
  const server = metrics && env.metricsPort !== null ? createMetricsServer(metrics) : null
  const metricsPort =
    server && env.metricsPort !== null
      ? await listen(server, env.metricsPort, env.metricsHost, 'METRICS_PORT')
      : null

  const traces = env.otlpEndpoint === null ? null : await loadTraces(env.otlpEndpoint)

  return {
    metrics,
    traces,
    metricsPort,
    async close() {
      stopSlowLog?.()
      metrics?.close()
      await traces?.close()
      if (server !== null) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

// The libraries are loaded only where they are needed.

async function loadMetrics(): Promise<Metrics> {
  const { createMetrics } = await import('#platform/telemetry/metrics.ts')
  return createMetrics()
}

async function loadTraces(endpoint: string): Promise<Traces> {
  const { startTraces } = await import('#platform/telemetry/traces.ts')
  return startTraces(endpoint)
}
