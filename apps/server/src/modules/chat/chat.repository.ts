import type { Insertable, Selectable } from 'kysely'
import type { ChatMessagesTable } from '#platform/db/chat.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Slice } from '#modules/paging.ts'

/** A message with who said it and what it answers. */
export type ChatMessageRow = Selectable<ChatMessagesTable> & {
  name: string
  avatar: string
  reply_user_name: string | null
  reply_content: string | null
  reply_type: ChatMessagesTable['type'] | null
}

function messages(db: Db) {
  return db
    .selectFrom('chat_messages as m')
    .innerJoin('users as sender', 'sender.id', 'm.user_id')
    .leftJoin('chat_messages as answered', 'answered.id', 'm.reply_id')
    .leftJoin('users as author', 'author.id', 'answered.user_id')
    .select(['m.id', 'm.user_id', 'm.type', 'm.content', 'm.reply_id', 'm.client_id', 'm.is_recalled'])
    .select(['m.created_at', 'sender.nickname as name', 'sender.avatar'])
    .select(['author.nickname as reply_user_name', 'answered.content as reply_content'])
    .select('answered.type as reply_type')
}

/** A part of what was said, newest first. @param beforeId Only what came before this message. @default everything */
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

/** How much was said. @param beforeId Only what came before this message. @default everything */
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

/** Stores a message. @returns its id, or undefined if its sender has sent it before */
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

/** The message that its sender called so. */
export async function findMessageByClient(
  db: Db,
  userId: number,
  clientId: string,
): Promise<ChatMessageRow | undefined> {
  return messages(db).where('m.user_id', '=', userId).where('m.client_id', '=', clientId).executeTakeFirst()
}

/** Takes a message back: that something was said stays, what was said does not. */
export async function recallMessage(db: Db, id: number): Promise<void> {
  await db.updateTable('chat_messages').set({ content: '', is_recalled: 1 }).where('id', '=', id).execute()
}

/** Everything that a user said, oldest first. */
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

/** Takes back everything that a user said. */
export async function recallMessagesOf(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('chat_messages')
    .set({ content: '', is_recalled: 1 })
    .where('user_id', '=', userId)
    .execute()
}

/** Until when a user may not speak; undefined if they may. */
export async function findMuteEnd(db: Db, userId: number, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('chat_mutes')
    .select('until')
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until
}

/** Lets a user not speak until then. */
export async function muteUntil(db: Db, userId: number, until: number): Promise<void> {
  await db
    .insertInto('chat_mutes')
    .values({ user_id: userId, until })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
    .execute()
}
