import type { LikeTarget } from '@qingjian/api-client/contract'
import type { SelectQueryBuilder, Selectable } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import type { LikesTable } from '#platform/db/engagement.tables.ts'
import type { Slice } from '#platform/db/paging.ts'

/** Key of a like. */
export interface LikeKey {
  userId: number
  target: LikeTarget
  targetId: number
}

/** Stores a like. @returns Whether it is new. */
export async function insertLike(
  db: Db,
  { userId, target, targetId }: LikeKey,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('likes')
    .values({ user_id: userId, target_type: target, target_id: targetId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a like. */
export async function deleteLike(db: Db, { userId, target, targetId }: LikeKey): Promise<void> {
  await db
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('target_type', '=', target)
    .where('target_id', '=', targetId)
    .execute()
}

/** Deletes all likes of the given targets. @param ids Their ids, or a query for them. */
export async function deleteLikesOf(
  db: Db,
  target: LikeTarget,
  ids: readonly number[] | SelectQueryBuilder<Schema, 'comments' | 'messages', { id: number }>,
): Promise<void> {
  await db.deleteFrom('likes').where('target_type', '=', target).where('target_id', 'in', ids).execute()
}

/** Tables with a like count. */
export type LikeableTable = 'articles' | 'comments' | 'messages' | 'moments'

/** Changes a like count. @returns The new count; undefined if there is no such row. */
export async function addToLikeCount(
  db: Db,
  table: LikeableTable,
  id: number,
  added: 1 | -1,
): Promise<number | undefined> {
  const row = await db
    .updateTable<LikeableTable>(table)
    .set((eb) => ({ like_count: eb('like_count', '+', added) }))
    .where('id', '=', id)
    .returning('like_count')
    .executeTakeFirst()
  return row?.like_count
}

/** Deletes all likes of a user for one kind of target, and updates the counts. */
export async function deleteLikesBy(
  db: Db,
  userId: number,
  target: LikeTarget,
  table: LikeableTable,
): Promise<void> {
  const liked = db
    .selectFrom('likes')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('target_type', '=', target)
  await db
    .updateTable<LikeableTable>(table)
    .set((eb) => ({ like_count: eb('like_count', '-', 1) }))
    .where('id', 'in', liked)
    .execute()
  await db.deleteFrom('likes').where('user_id', '=', userId).where('target_type', '=', target).execute()
}

/** Those of the ids that a user likes. */
export async function findLikedIds(
  db: Db,
  userId: number,
  target: LikeTarget,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('likes')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('target_type', '=', target)
    .where('target_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.target_id))
}

/** Number of likes of a user. */
export async function countLikes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('likes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Likes of a user, newest first. */
export async function listLikes(
  db: Db,
  userId: number,
  { limit, offset }: Slice,
): Promise<Selectable<LikesTable>[]> {
  return db
    .selectFrom('likes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('target_type')
    .orderBy('target_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** All likes of a user. */
export async function listAllLikes(db: Db, userId: number): Promise<Selectable<LikesTable>[]> {
  return db.selectFrom('likes').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}
