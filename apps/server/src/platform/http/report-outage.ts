import { type Outage, outageOf } from '#platform/db/outage.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Logger } from '#platform/log/logger.ts'
import { outageMessages } from '#platform/log/outage-log.ts'

export interface OutageListeners {
  log: Logger
  /** Called with each outage that a request has failed on. @default ignored */
  onOutage?: (outage: Outage) => void
}

/**
 * Logs and reports the outage behind an error.
 * @param path Of the request, see `LoggedPath`.
 * @returns The error to respond with; null if the error is not an outage.
 */
export function reportOutage(
  error: unknown,
  path: string,
  { log, onOutage }: OutageListeners,
): AppError | null {
  const outage = outageOf(error)
  if (outage === null) return null
  log.error({ err: error, path }, outageMessages[outage])
  onOutage?.(outage)
  return new AppError(outage === 'storage-unavailable' ? 'unavailable' : outage)
}
