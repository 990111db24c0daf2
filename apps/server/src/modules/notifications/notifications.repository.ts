import type { Insertable, Selectable } from 'kysely'
import type { NotificationsTable } from '#platform/db/notifications.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import type { Slice } from '#platform/db/paging.ts'

/** A notification with its sender and its article. */
export type NotificationRow = Omit<Selectable<NotificationsTable>, 'user_id' | 'cause'> & {
  from_nickname: string | null
  from_avatar: string | null
  /** Also null if the article is no longer visible. */
  article_title: string | null
}

/** Filter of a user's notifications. */
export interface NotificationFilter {
  userId: number
  /** @default all types */
  type?: NotificationsTable['type'] | undefined
  /** Only this one. @default all */
  id?: number
}

function toColumns({ userId, type, id }: NotificationFilter) {
  return {
    'notifications.user_id': userId,
    ...(type !== undefined && { 'notifications.type': type }),
    ...(id !== undefined && { 'notifications.id': id }),
  }
}

/** A notification as stored. */
export type StoredNotification = Omit<Selectable<NotificationsTable>, 'cause'>

export const storedColumns = [
  'id',
  'user_id',
  'type',
  'title',
  'content_html',
  'link',
  'from_user_id',
  'article_id',
  'is_read',
  'created_at',
] as const

/** Stores notifications except those whose user already has one with this cause. @returns The stored ones. */
export async function insertNotifications(
  db: Db,
  notifications: Insertable<NotificationsTable>[],
): Promise<StoredNotification[]> {
  return db
    .insertInto('notifications')
    .values(notifications)
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .returning(storedColumns)
    .execute()
}

/**
 * Notifications of a user, unread first, then newest.
 * @param slice @default all
 */
export async function listNotifications(
  db: Db,
  filter: NotificationFilter,
  now: number,
  slice?: Slice,
): Promise<NotificationRow[]> {
  const all = db
    .selectFrom('notifications')
    .leftJoin('users as sender', 'sender.id', 'notifications.from_user_id')
    .leftJoin(
      publishedArticles(db, now).select(['articles.id', 'articles.title']).as('article'),
      'article.id',
      'notifications.article_id',
    )
    .select([
      'notifications.id',
      'notifications.type',
      'notifications.title',
      'notifications.content_html',
      'notifications.link',
      'notifications.from_user_id',
      'notifications.article_id',
      'notifications.is_read',
      'notifications.created_at',
      'article.title as article_title',
      'sender.nickname as from_nickname',
      'sender.avatar as from_avatar',
    ])
    .where((eb) => eb.and(toColumns(filter)))
    .orderBy('notifications.is_read')
    .orderBy('notifications.id', 'desc')
  return (slice === undefined ? all : all.limit(slice.limit).offset(slice.offset)).execute()
}

/** Number of matching notifications. */
export async function countNotifications(db: Db, filter: NotificationFilter): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(toColumns(filter)))
    .executeTakeFirstOrThrow()
  return count
}

/** Numbers of unread notifications by type; types without any are left out. */
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

/** Marks notifications as read. @returns Whether there were any. */
export async function markRead(db: Db, filter: NotificationFilter): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ is_read: 1 })
    .where((eb) => eb.and(toColumns(filter)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes notifications. @returns Whether there were any. */
export async function deleteNotifications(db: Db, filter: NotificationFilter): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where((eb) => eb.and(toColumns(filter)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the notifications with a cause, for all users. */
export async function deleteNotificationsAbout(db: Db, cause: string): Promise<void> {
  await db.deleteFrom('notifications').where('cause', '=', cause).execute()
}

/** Deletes other users' notifications about a user's comments and likes. */
export async function deleteNotificationsFrom(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('from_user_id', '=', userId)
    .where('type', 'in', ['comment', 'like'])
    .execute()
}

/**
 * Deletes read notifications, oldest first.
 * @param before Milliseconds since the epoch; newer and unread ones stay.
 * @returns Their number.
 */
export async function deleteOldestRead(db: Db, before: number, limit: number): Promise<number> {
  const oldest = db
    .selectFrom('notifications')
    .select('id')
    // A literal, because the planner cannot match a partial index with a bound parameter.
    .where((eb) => eb('is_read', '=', eb.lit(1)))
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await db.deleteFrom('notifications').where('id', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Number of active users. */
export async function countActiveUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_deleted', '=', 0)
    .where('is_banned', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Ids of all active users, in batches of 1,000. */
export async function* iterateUserIds(db: Db): AsyncGenerator<number[]> {
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
