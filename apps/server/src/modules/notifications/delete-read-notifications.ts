import { setImmediate } from 'node:timers/promises'
import type { Db } from '#platform/db/schema.ts'
import { deleteOldestRead } from '#modules/notifications/notifications.repository.ts'

/**
 * Milliseconds for which what was read is kept. Nobody scrolls back further, while the oldest pages of a list would get
 * slower with every year; and whoever likes the same thing again after that may be told of anew.
 */
export const READ_RETENTION = 90 * 24 * 60 * 60_000

/** Rows that go at once: calls that wait meanwhile hardly notice. */
const BATCH_SIZE = 500

/** Removes the notifications that were read and are old; those that nobody has read stay, however old they are. */
export async function deleteReadNotifications(db: Db, now: number): Promise<void> {
  while ((await deleteOldestRead(db, now - READ_RETENTION, BATCH_SIZE)) === BATCH_SIZE) await setImmediate()
}
