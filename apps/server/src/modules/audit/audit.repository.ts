import { sql, type Selectable } from 'kysely'
import type { AuditEventsTable } from '#platform/db/accounts.tables.ts'
import { containsText } from '#platform/db/like-pattern.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#platform/db/paging.ts'

/** Events that are recorded. */
export type AuditEventName =
  | 'login'
  | 'login-failed'
  | 'logout'
  | 'registered'
  | 'password-changed'
  | 'password-reset'
  | 'session-confirmed'
  | 'confirmation-failed'
  | 'second-factor-enabled'
  | 'second-factor-disabled'
  | 'second-factor-failed'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'
  | 'passkey-added'
  | 'passkey-renamed'
  | 'passkey-removed'
  | 'role-changed'
  | 'sessions-ended'
  | 'banned'
  | 'unbanned'
  | 'data-exported'
  | 'friend-accepted'
  | 'friend-changed'
  | 'friend-refused'
  | 'friend-removed'
  | 'account-deleted'
  | 'article-deleted'
  | 'chat-muted'
  | 'content-created'
  | 'content-deleted'
  | 'content-exported'
  | 'content-picture-added'
  | 'content-preview-linked'
  | 'content-restored'
  | 'content-saved'
  | 'settings-saved'
  | 'backup-created'
  | 'backup-deleted'
  | 'backup-downloaded'
  | 'backup-scheduled'
  | 'comment-approved'
  | 'comment-deleted'
  | 'comment-pinned'
  | 'comment-unpinned'
  | 'message-approved'
  | 'message-deleted'
  | 'message-pinned'
  | 'message-unpinned'
  | 'notification-sent'
  | 'webmention-approved'
  | 'webmention-deleted'

/** A recorded event; it never contains input such as passwords or tokens. */
export interface AuditEvent {
  at: number
  event: AuditEventName
  /** The acting user; null if unknown or for the command line. */
  actorId: number | null
  /** The user concerned. */
  subjectId: number | null
  /** Client address; empty for the command line. */
  address: string
  /**
   * What was changed, where it is no user: path of a file in the content folder, name of a backup or of a linked site, address of
   * a page that mentions an article, title of an article that was unpublished. @default null
   */
  target?: string | null
}

/** Retention of events, in days. */
export const AUDIT_RETENTION_DAYS = 180

/** Records an event. */
export async function recordEvent(
  db: Db,
  { at, event, actorId, subjectId, address, target = null }: AuditEvent,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ at, event, actor_id: actorId, subject_id: subjectId, address, target })
    .execute()
}

/** Whether a user has logged in from an address since the given time. */
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

/** Whether any user has logged in from an address since the given time. */
export async function isLoginAddress(db: Db, address: string, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_events')
    .select('id')
    // A literal, because the planner cannot match a partial index with a bound parameter.
    .where(sql<boolean>`event = 'login'`)
    .where('address', '=', address)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Events with the user as actor or subject, newest first. */
export async function listEventsOf(db: Db, userId: number): Promise<Selectable<AuditEventsTable>[]> {
  return db
    .selectFrom('audit_events')
    .selectAll()
    .where((eb) => eb.or([eb('actor_id', '=', userId), eb('subject_id', '=', userId)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** An event with the nicknames of its users. */
export interface AuditRow extends Pick<
  Selectable<AuditEventsTable>,
  'id' | 'at' | 'event' | 'address' | 'target'
> {
  actor: string | null
  subject: string | null
}

/** Which events to list; empty texts for all. */
export interface AuditFilter {
  event: string
  /** Part of the nickname of the acting user. */
  actor: string
}

function selectEvents(db: Db, { event, actor }: AuditFilter) {
  return db
    .selectFrom('audit_events')
    .leftJoin('users as actors', 'actors.id', 'audit_events.actor_id')
    .leftJoin('users as subjects', 'subjects.id', 'audit_events.subject_id')
    .$if(event !== '', (query) => query.where('event', '=', event))
    .$if(actor !== '', (query) => query.where((eb) => containsText(eb.ref('actors.nickname'), actor)))
}

/** Events, newest first. */
export async function listEvents(db: Db, filter: AuditFilter, { limit, offset }: Slice): Promise<AuditRow[]> {
  return selectEvents(db, filter)
    .select([
      'audit_events.id',
      'at',
      'event',
      'audit_events.address',
      'target',
      'actors.nickname as actor',
      'subjects.nickname as subject',
    ])
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Number of events. */
export async function countEvents(db: Db, filter: AuditFilter): Promise<number> {
  const { count } = await selectEvents(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The id of the newest event; 0 where there is none. */
export async function findNewestEventId(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Users concerned by events of the command line with ids above `after`. */
export async function listUsersChangedByCommands(db: Db, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('subject_id')
    .distinct()
    .where('id', '>', after)
    .where('actor_id', 'is', null)
    .where('address', '=', '')
    .where('subject_id', 'is not', null)
    .$narrowType<{ subject_id: number }>()
    .execute()
  return rows.map(({ subject_id: userId }) => userId)
}

/** Deletes older events. */
export async function deleteEventsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('audit_events').where('at', '<', before).execute()
}
