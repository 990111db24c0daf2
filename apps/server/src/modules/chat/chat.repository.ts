import type { Insertable, Selectable } from 'kysely'
import type { Flag } from '#platform/db/column-types.ts'
import type { ChatMessagesTable } from '#platform/db/chat.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#platform/db/paging.ts'

/** A chat message with its sender and the message it replies to. */
export type ChatMessageRow = Selectable<ChatMessagesTable> & {
  name: string
  avatar: string
  is_sample: Flag
  reply_user_name: string | null
  reply_content: string | null
  reply_type: ChatMessagesTable['type'] | null
}

function messages(db: Db) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as sender', 'sender.id', 'm.user_id')
    .leftJoin('chat_messages as quoted', 'quoted.id', 'm.reply_id')
    .leftJoin('users as author', 'author.id', 'quoted.user_id')
    .select(['m.id', 'm.user_id', 'm.type', 'm.content', 'm.reply_id', 'm.client_id', 'm.is_recalled'])
    .select(['m.created_at', 'sender.nickname as name', 'sender.avatar', 'sender.is_sample'])
    .select(['author.nickname as reply_user_name', 'quoted.content as reply_content'])
    .select('quoted.type as reply_type')
}

/** Messages, newest first. @param beforeId Only messages before this one. @default all */
export async function listMessages(
  db: Db,
  { limit, offset }: Slice,
  beforeId?: number,
): Promise<ChatMessageRow[]> {
  return messages(db)
    .where((eb) => eb.and(beforeId === undefined ? [] : [eb('m.id', '<', beforeId)]))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Number of messages. @param beforeId Only messages before this one. @default all */
export async function countMessages(db: Db, beforeId?: number): Promise<number> {
  const { count } = await db
    .selectFrom('chat_messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(beforeId === undefined ? [] : [eb('id', '<', beforeId)]))
    .executeTakeFirstOrThrow()
  return count
}

/** One message. */
export async function findMessage(db: Db, id: number): Promise<ChatMessageRow | undefined> {
  return messages(db).where('m.id', '=', id).executeTakeFirst()
}

/** Stores a message. @returns Its id; undefined if the sender has already sent this `client_id`. */
export async function insertMessage(
  db: Db,
  message: Insertable<ChatMessagesTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('chat_messages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The message of a user with this client id. */
export async function findMessageByClient(
  db: Db,
  userId: number,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return messages(db).where('m.user_id', '=', userId).where('m.client_id', '=', clientId).executeTakeFirst()
}

/** Recalls a message: clears its content and keeps the row. */
export async function recallMessage(db: Db, id: number): Promise<void> {
  await db.updateTable('chat_messages').set({ content: '', is_recalled: 1 }).where('id', '=', id).execute()
}

/** All messages of a user, oldest first. */
export async function listMessagesOf(
  db: Db,
  userId: number,
): Promise<Pick<Selectable<ChatMessagesTable>, 'type' | 'content' | 'created_at'>[]> {
  return db
    .selectFrom('chat_messages')
    .select(['type', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/** Recalls all messages of a user. */
export async function recallMessagesOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ content: '', is_recalled: 1 })
    .where('user_id', '=', userId)
    .execute()
}

/** End of a user's mute, in ms since the epoch; undefined if the user is not muted. */
export async function findMuteEnd(db: Db, userId: number, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_mutes')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until
}

/** Mutes a user until the given time. */
export async function muteUntil(db: Db, userId: number, until: number): Promise<void> {
  await db
    .insertInto('chat_mutes')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute()
}
