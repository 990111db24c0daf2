import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { sharedTime } from '#platform/db/database-time.ts'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import { readStored } from '#platform/db/stored-json.ts'
import { DAY } from '#platform/process/durations.ts'
import type { Email } from '#platform/mail/mailer.ts'

/** Time for which the outcome of an email is stored, in ms. */
const OUTCOME_AGE = 7 * DAY

const ContentSchema = v.object({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  headers: v.exactOptional(v.record(v.string(), v.string())),
})

/** An email that is to be queued. */
export interface NewEmail {
  messageId: string
  mail: Email
  topic: string | null
  createdAt: number
  expiresAt: number
}

/** An attempt to send an email, which no other process makes at the same time. */
export interface ClaimedEmail {
  id: number
  messageId: string
  /** Number of this attempt, from 1. */
  attempts: number
  createdAt: number
  expiresAt: number
  /** Null if the stored email is damaged. */
  mail: Email | null
}

/** Stores an email; it replaces queued ones to the same recipient with the same topic. */
export async function insertEmail(db: Db, email: NewEmail): Promise<void> {
  const { messageId, mail, topic, createdAt, expiresAt } = email
  const { to, ...content } = mail
  if (topic !== null) await cancelEmails(db, to, topic)
  await db
    .insertInto('outgoing_emails')
    .values({
      message_id: messageId,
      recipient: to,
      topic,
      content: JSON.stringify(content),
      state: 'queued',
      created_at: createdAt,
      expires_at: expiresAt,
      next_attempt_at: createdAt,
    })
    .execute()
}

/** Deletes the queued emails to an address. @param topic Those alone that have this topic. @default all */
export async function cancelEmails(db: Db, recipient: string, topic?: string): Promise<void> {
  await db
    .deleteFrom('outgoing_emails')
    .where('state', '=', 'queued')
    .where('recipient', '=', recipient)
    .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? null))
    .execute()
}

/**
 * Claims the email that is due and expires first: codes come before notifications.
 * @param duration Milliseconds after which another process may claim it, unless `extendClaim` is called.
 */
export async function claimEmail(db: Db, now: number, duration: number): Promise<ClaimedEmail | undefined> {
  const time = sharedTime(db, now)
  const row = await db
    .updateTable('outgoing_emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), claimed_until: claimEnd(time, duration) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outgoing_emails')
        .select('id')
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .where('expires_at', '>', now)
        .where((one) => one.or([one('claimed_until', 'is', null), one('claimed_until', '<', time)]))
        .orderBy('expires_at')
        .orderBy('id')
        .limit(1)
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'message_id', 'recipient', 'content', 'attempts', 'created_at', 'expires_at'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, recipient, attempts } = row
  const content = readStored(ContentSchema, row.content ?? '', { column: 'outgoing_emails.content', row: id })
  const isComplete = content !== undefined && recipient !== null
  return {
    id,
    messageId: row.message_id,
    attempts,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    mail: isComplete ? { to: recipient, ...content } : null,
  }
}

const claimEnd = (time: RawBuilder<number>, duration: number): RawBuilder<number> =>
  sql<number>`${time} + ${sql.lit(duration)}`

/** Identifies the claim of an attempt; matches nothing once the email is cancelled, or claimed by another process. */
type Claim = Pick<ClaimedEmail, 'id' | 'attempts'>

const ofClaim = (db: Db, { id, attempts }: Claim) =>
  db
    .updateTable('outgoing_emails')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')

/** Ends all claims. No email may be on its way. */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .updateTable('outgoing_emails')
    .set({ claimed_until: null })
    .where('state', '=', 'queued')
    .where('claimed_until', 'is not', null)
    .execute()
}

/** Prolongs the claim of an attempt that takes long. */
export async function extendClaim(db: Db, claim: Claim, now: number, duration: number): Promise<void> {
  await ofClaim(db, claim)
    .set({ claimed_until: claimEnd(sharedTime(db, now), duration) })
    .execute()
}

/** Records a failed attempt, after which the email is due at `nextAttemptAt`. */
export async function postponeEmail(
  db: Db,
  claim: Claim,
  failure: { reason: string; nextAttemptAt: number },
): Promise<void> {
  await ofClaim(db, claim)
    .set({ claimed_until: null, reason: failure.reason, next_attempt_at: failure.nextAttemptAt })
    .execute()
}

/** What remains of an email that is not queued any more: neither address nor text. */
const cleared = { recipient: null, topic: null, content: null, claimed_until: null }

/** Records that an email is sent, or dropped for a reason; its address and text are cleared. */
export async function finishEmail(
  db: Db,
  claim: Claim,
  outcome: { state: 'sent' } | { state: 'dropped'; reason: string },
  now: number,
): Promise<void> {
  await ofClaim(db, claim)
    .set({ ...cleared, ...outcome, finished_at: now })
    .execute()
}

/** Drops queued emails that have expired and are not claimed. @returns Their number. */
export async function dropExpiredEmails(db: Db, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_emails')
    .set((eb) => ({
      ...cleared,
      state: 'dropped',
      reason: eb.fn.coalesce('reason', sql<string>`'expired'`),
      finished_at: now,
    }))
    .where('state', '=', 'queued')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', sharedTime(db, now))]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Number of emails that are neither sent nor dropped. */
export async function countQueuedEmails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes old outcomes. */
export async function deleteOldEmails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outgoing_emails')
    .where('finished_at', '<=', now - OUTCOME_AGE)
    .execute()
}
