import type { Db } from '#platform/db/schema.ts'
import { DAY, HOUR } from '#platform/process/durations.ts'
import { deleteExpiredEmailCodes } from '#modules/accounts/email-codes.repository.ts'
import { deleteExpiredSessions } from '#modules/accounts/sessions.repository.ts'
import { AUDIT_RETENTION_DAYS, deleteEventsBefore } from '#modules/audit/audit.repository.ts'
import { deleteExpiredEdits } from '#modules/editing/editing-cleanup.ts'
import { deleteReadNotifications } from '#modules/notifications/delete-read-notifications.ts'
import { deleteOldEmails } from '#platform/mail/outgoing-emails.repository.ts'
import { deleteExpiredResults } from '#platform/idempotency/idempotency-keys.repository.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'
import type { TaskLease } from '#platform/process/task-lease.ts'
import { advanceRetentionTime } from '#modules/site/retention-time.ts'

/** Interval of the cleanup, in ms. Expired rows are ignored by reads in the meantime. */
const INTERVAL = 6 * HOUR

/** Dependencies of the cleanup. */
export interface ExpiryCleanupOptions {
  db: Db
  now: () => number
  lease: TaskLease
  onError: (error: unknown) => void
}

/** Deletes expired sessions, codes, audit events, read notifications, results of submissions, outcomes of emails and the bin. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredEmailCodes(db, now)
  await deleteEventsBefore(db, now - AUDIT_RETENTION_DAYS * DAY)
  await deleteReadNotifications(db, now)
  await deleteExpiredResults(db, now)
  await deleteOldEmails(db, now)
  await deleteExpiredEdits(db, now)
}

/**
 * Runs the cleanup at every interval. The first run is not at the start: each run advances the retention time, and a process that is
 * restarted again and again would advance it without time having passed.
 * @returns Stops it and waits for the current run.
 */
export function startExpiryCleanup({ db, now, lease, onError }: ExpiryCleanupOptions): () => Promise<void> {
  const work = async (): Promise<void> => deleteExpired(db, await advanceRetentionTime(db, now()))
  return startPeriodicTask({
    name: 'expiry-cleanup',
    work,
    interval: INTERVAL,
    initialDelay: INTERVAL,
    lease,
    onError,
  })
}
