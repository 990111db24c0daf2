import { outageOf } from '#platform/db/outage.ts'
import type { Logger } from '#platform/log/logger.ts'
import { outageMessages } from '#platform/log/outage-log.ts'

/**
 * Creates the error handler of a periodic task that uses the database alone: its outage has one message for all of them, of
 * which the filter writes one line a minute.
 * @param message For any other error, in Chinese.
 */
export const logTaskError =
  (log: Logger, message: string) =>
  (error: unknown): void => {
    const outage = outageOf(error)
    log.error({ err: error }, outage === null ? message : outageMessages[outage])
  }
