import type { LikeResult, LikeTarget, MyLike, Page } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { likeTargets } from '#modules/likes/like-targets.ts'
import type { LikedItem } from '#modules/likes/like-target.ts'
import * as likes from '#modules/likes/likes.repository.ts'
import type { LikeKey } from '#modules/likes/likes.repository.ts'
import { toSlice, toPage, type PageRequest } from '#platform/db/paging.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/**
 * Adds or removes a like. The like and the count are one transaction.
 * @throws AppError `not-found` if the target does not exist or is not visible.
 */
export async function toggleLike(db: Db, key: LikeKey, now: number): Promise<LikeResult> {
  const kind = likeTargets[key.target]
  return withWriteLock(db, async (transaction) => {
    const liked = await likes.insertLike(transaction, key, now)
    if (!liked) await likes.deleteLike(transaction, key)
    // A hidden target accepts no new likes, but existing ones can be removed.
    const isVisible = !liked || (await kind.describe(transaction, [key.targetId], now)).length > 0
    const count = isVisible
      ? await likes.addToLikeCount(transaction, kind.table, key.targetId, liked ? 1 : -1)
      : undefined
    if (count === undefined) throw new AppError('not-found', '点赞的内容不存在')
    return { liked, count }
  })
}

/** A page of a user's likes, newest first; a target that is no longer visible has no title and no link. */
export async function getMyLikes(
  db: Db,
  userId: number,
  page: PageRequest,
  now: number,
): Promise<Page<MyLike>> {
  const total = await likes.countLikes(db, userId)
  const rows = await likes.listLikes(db, userId, toSlice(page))
  const itemsByTarget = new Map<LikeTarget, Map<number, LikedItem>>()
  for (const [target, group] of Map.groupBy(rows, (row) => row.target_type)) {
    const found = await likeTargets[target].describe(
      db,
      group.map((row) => row.target_id),
      now,
    )
    itemsByTarget.set(target, new Map(found.map((item) => [item.id, item])))
  }
  const records = rows.map(({ target_type: type, target_id: targetId, created_at: createdAt }) => {
    const item = itemsByTarget.get(type)?.get(targetId)
    return {
      type,
      targetId,
      title: item?.title ?? '内容已不可见',
      link: item?.link ?? null,
      createTime: shanghaiTime(createdAt),
    }
  })
  return toPage(page, records, total)
}
