import type { Logger } from 'kysely'
import { telemetryEvents } from '#platform/telemetry/telemetry-events.ts'

/**
 * Option of a database that emits each statement. Empty while nothing listens, so that no statement is timed: listeners
 * must be added before the database is opened.
 */
export function statementLog(): { log?: Logger } {
  if (telemetryEvents.listenerCount('statement') === 0) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      void telemetryEvents.emit('statement', {
        sql: query.sql,
        duration: queryDurationMillis,
        hasFailed: level === 'error',
      }),
  }
}
