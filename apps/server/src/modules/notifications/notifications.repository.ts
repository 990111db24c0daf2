import type { Insertable, Selectable } from 'kysely'
import type { NotificationsTable } from '#db/notifications.tables.ts'
import type { Db } from '#db/schema.ts'
import type { Slice } from '#modules/paging.ts'

/** A notification with who caused it and which article it is about. */
export type NotificationRow = Omit<Selectable<NotificationsTable>, 'user_id' | 'cause'> & {
  from_nickname: string | null
  from_avatar: string | null
  article_title: string | null
}

/** Which notifications of a user. */
export interface NotificationFilter {
  userId: number
  /** @default every kind */
  type?: NotificationsTable['type'] | undefined
}

/** Stores notifications; those whose cause their user was told of already are left out. @returns whom the others are for */
export async function insertNotifications(
  db: Db,
  notifications: Insertable<NotificationsTable>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('notifications')
    .values(notifications)
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** A part of a user's notifications, unread first, then newest. */
export async function listNotifications(
  db: Db,
  { userId, type }: NotificationFilter,
  { limit, offset }: Slice,
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications as n')
    .leftJoin('users as sender', 'sender.id', 'n.from_user_id')
    .leftJoin('articles', 'articles.id', 'n.article_id')
    .select(['n.id', 'n.type', 'n.title', 'n.content_html', 'n.link', 'n.from_user_id', 'n.article_id'])
    .select(['n.is_read', 'n.created_at', 'articles.title as article_title'])
    .select(['sender.nickname as from_nickname', 'sender.avatar as from_avatar'])
    .where('n.user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('n.type', '=', type ?? 'system'))
    .orderBy('n.is_read')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** How many notifications a user has. */
export async function countNotifications(db: Db, { userId, type }: NotificationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'system'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many a user has not read, by kind; kinds without any are left out. */
export async function countUnread(
  db: Db,
  userId: number,
): Promise<{ type: NotificationsTable['type']; num: number }[]> {
  return db
    .selectFrom('notifications')
    .select(['type', (eb) => eb.fn.countAll<number>().as('num')])
    .where('user_id', '=', userId)
    .where('is_read', '=', 0)
    .groupBy('type')
    .execute()
}

/** Marks a user's notifications as read. @param id That one only. @default all @returns whether there was any */
export async function markRead(db: Db, userId: number, id?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a user's notifications. @param id That one only. @default all @returns whether there was any */
export async function deleteNotifications(db: Db, userId: number, id?: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes what was told of something that is gone, from everybody. */
export async function deleteNotificationsAbout(db: Db, cause: string): Promise<void> {
  await db.deleteFrom('notifications').where('cause', '=', cause).execute()
}

/** Everybody who can log in, in parts of a thousand. */
export async function* everyUser(db: Db): AsyncGenerator<number[]> {
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', last)
      .where('is_deleted', '=', 0)
      .where('is_banned', '=', 0)
      .orderBy('id')
      .limit(1000)
      .execute()
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield rows.map(({ id }) => id)
  }
}
