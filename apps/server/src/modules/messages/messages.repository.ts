import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { Flag } from '#platform/db/column-types.ts'
import type { MessagesTable } from '#platform/db/engagement.tables.ts'
import type { Slice } from '#platform/db/paging.ts'

/** A message with the current name and avatar of its author. */
export type MessageRow = Selectable<MessagesTable> & { is_sample: Flag | null }

/** Filter of messages. */
export type MessageFilter =
  /** Published messages, and pending ones of this user, null for a guest; an admin sees all. */
  | { kind: 'seen'; userId: number | null; isAdmin: boolean }
  | { kind: 'pending' }
  /** All messages of one user. */
  | { kind: 'written'; userId: number }

function messagesWithNames(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .select([
      'messages.id',
      'messages.user_id',
      'messages.content',
      'messages.state',
      'messages.is_stick',
      'messages.like_count',
      'messages.created_at',
      'users.is_sample',
    ])
    .select((eb) => [
      eb.fn.coalesce('users.nickname', 'messages.nickname').as('nickname'),
      eb.fn.coalesce('users.avatar', 'messages.avatar').as('avatar'),
    ])
}

function matchingIds(db: Db, filter: MessageFilter) {
  const ids = db.selectFrom('messages').select('messages.id')
  if (filter.kind === 'pending') return ids.where('state', '=', 'pending')
  if (filter.kind === 'written') return ids.where('user_id', '=', filter.userId)
  const { userId, isAdmin } = filter
  if (isAdmin) return ids
  return ids.where((eb) =>
    eb.or([eb('state', '=', 'shown'), ...(userId === null ? [] : [eb('user_id', '=', userId)])]),
  )
}

/** Number of matching messages. */
export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { count } = await db
    .selectFrom(matchingIds(db, filter).as('chosen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Matching messages: pinned first, then newest; pending ones oldest first. */
export async function listMessages(db: Db, filter: MessageFilter, slice?: Slice): Promise<MessageRow[]> {
  const all = messagesWithNames(db)
    .where('messages.id', 'in', matchingIds(db, filter))
    .orderBy('messages.is_stick', 'desc')
    .orderBy('messages.id', filter.kind === 'pending' ? 'asc' : 'desc')
  return (slice === undefined ? all : all.limit(slice.limit).offset(slice.offset)).execute()
}

/** One message, regardless of visibility. */
export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return messagesWithNames(db).where('messages.id', '=', id).executeTakeFirst()
}

/** Stores a message. @returns Its id. */
export async function insertMessage(db: Db, message: Insertable<MessagesTable>): Promise<number> {
  const { id } = await db.insertInto('messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a message. */
export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute()
}

/** Subquery of the ids of a user's messages. */
export function messagesOf(db: Db, userId: number) {
  return db.selectFrom('messages').select('id').where('user_id', '=', userId)
}

/** Deletes all messages of a user. */
export async function deleteMessagesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('messages').where('user_id', '=', userId).execute()
}

/** Publishes a pending message. @returns Its author; undefined if there is none with this id. */
export async function approveMessage(db: Db, id: number): Promise<Pick<MessageRow, 'user_id'> | undefined> {
  return db
    .updateTable('messages')
    .set({ state: 'shown' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('user_id')
    .executeTakeFirst()
}

/** Pins or unpins a published message. @returns Its author; undefined if there is none with this id. */
export async function stickMessage(
  db: Db,
  id: number,
  isStick: boolean,
): Promise<Pick<MessageRow, 'user_id'> | undefined> {
  return db
    .updateTable('messages')
    .set({ is_stick: isStick ? 1 : 0 })
    .where('id', '=', id)
    .where('state', '=', 'shown')
    .returning('user_id')
    .executeTakeFirst()
}
