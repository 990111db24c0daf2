import type { Logger } from '#platform/log/logger.ts'
import { type StatementRun, telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/**
 * Logs statements that take long, without their values.
 * @param limit Milliseconds.
 * @returns Stops logging.
 */
export function logSlowStatements(log: Logger, limit: number): () => void {
  const listener = ({ sql, duration }: StatementRun): void => {
    if (duration >= limit) log.warn({ sql, ms: Math.round(duration) }, '数据库语句较慢')
  }
  telemetryEvents.on('statement', listener)
  return () => void telemetryEvents.off('statement', listener)
}
