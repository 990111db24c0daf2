import type { Db } from '#platform/db/schema.ts'
import { deleteExpiredEmailCodes } from '#modules/accounts/email-codes.repository.ts'
import { deleteExpiredSessions } from '#modules/accounts/sessions.repository.ts'
import { AUDIT_RETENTION_DAYS, deleteEventsBefore } from '#modules/audit/audit.repository.ts'
import { deleteReadNotifications } from '#modules/notifications/delete-read-notifications.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

const HOUR = 60 * 60_000

/** How often what has expired is removed, in ms; it counts for nothing before. */
const INTERVAL = 6 * HOUR

/** What removing needs from outside. */
export interface ExpiryCleanupOptions {
  db: Db
  now: () => number
  onError: (error: unknown) => void
}

/** Removes logins, codes, events and notifications that have had their time. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredEmailCodes(db, now)
  await deleteEventsBefore(db, now - AUDIT_RETENTION_DAYS * 24 * HOUR)
  await deleteReadNotifications(db, now)
}

/** Does so now and from time to time; gives the way to stop. */
export function startExpiryCleanup({ db, now, onError }: ExpiryCleanupOptions): () => Promise<void> {
  return startPeriodicTask({ work: () => deleteExpired(db, now()), interval: INTERVAL, onError })
}
