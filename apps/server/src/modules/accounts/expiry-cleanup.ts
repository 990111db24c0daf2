import type { Db } from '#platform/db/schema.ts'
import { deleteExpiredEmailCodes } from '#modules/accounts/email-codes.repository.ts'
import { deleteExpiredSessions } from '#modules/accounts/sessions.repository.ts'
import { AUDIT_DAYS, forgetEvents } from '#modules/audit/audit.repository.ts'
import { forgetReadNotifications } from '#modules/notifications/delete-read-notifications.ts'
import { startPeriodicTask } from '#platform/process/periodic-task.ts'

const HOUR = 60 * 60_000

/** How often what has expired is removed, in ms; it counts for nothing before. */
const INTERVAL = 6 * HOUR

/** What removing needs from outside. */
export interface ExpiryOptions {
  db: Db
  now: () => number
  onError: (error: unknown) => void
}

/** Removes logins, codes, events and notifications that have had their time. */
export async function removeExpired(db: Db, now: number): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredEmailCodes(db, now)
  await forgetEvents(db, now - AUDIT_DAYS * 24 * HOUR)
  await forgetReadNotifications(db, now)
}

/** Does so now and from time to time; gives the way to stop. */
export function startExpiry({ db, now, onError }: ExpiryOptions): () => Promise<void> {
  return startPeriodicTask({ work: () => removeExpired(db, now()), interval: INTERVAL, onError })
}
