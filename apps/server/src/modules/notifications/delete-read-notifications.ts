import { setImmediate } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import { DAY } from '#platform/process/durations.ts'
import { deleteOldestRead } from '#modules/notifications/notifications.repository.ts'

/**
 * Retention of read notifications, in ms. Bounds the size of a user's list, whose last pages would become slower every
 * year. A repeated like notifies again after that.
 */
export const READ_RETENTION = 90 * DAY

/** Rows per statement, so that concurrent calls are not blocked for long. */
const BATCH_SIZE = 500

/** Deletes old notifications that have been read; unread ones are kept regardless of age. */
export async function deleteReadNotifications(db: Db, now: number): Promise<void> {
  while ((await deleteOldestRead(db, now - READ_RETENTION, BATCH_SIZE)) === BATCH_SIZE) await setImmediate()
}
