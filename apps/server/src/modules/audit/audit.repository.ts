import type { Selectable } from 'kysely'
import type { AuditEventsTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** What is worth remembering about accounts. */
export type AuditEventName =
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'registered'
  | 'password-changed'
  | 'password-reset'
  | 'role-changed'
  | 'banned'
  | 'unbanned'
  | 'data-exported'
  | 'account-deleted'
  | 'article-deleted'
  | 'chat-muted'

/** Something that happened; what was typed, passwords and tokens above all, has no place in it. */
export interface AuditEvent {
  at: number
  event: AuditEventName
  /** Who did it; null for somebody unknown, and for the command line. */
  actorId: number | null
  /** Whom it happened to, or whose it was. */
  subjectId: number | null
  /** Empty for the command line. */
  address: string
}

/** Days for which events are kept. */
export const AUDIT_RETENTION_DAYS = 180

/** Writes an event down. */
export async function recordEvent(
  db: Db,
  { at, event, actorId, subjectId, address }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ at, event, actor_id: actorId, subject_id: subjectId, address })
    .execute()
}

/** Whether a user has logged in from an address since then. */
export async function hasLoggedInFrom(
  db: Db,
  userId: number,
  address: string,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    .where('event', '=', 'login')
    .where('actor_id', '=', userId)
    .where('address', '=', address)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a user did, and what happened to them, newest first. */
export async function listEventsOf(db: Db, userId: number): Promise<Selectable<AuditEventsTable>[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Removes what happened before. */
export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('audit_events').where('at', '<', before).execute()
}
