import type { Moment, Page } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { readAuthor } from '#modules/articles/articles.service.ts'
import { findLikedIds } from '#modules/likes/likes.repository.ts'
import { toMoment } from '#modules/moments/moments.mapper.ts'
import { countMoments, listMoments } from '#modules/moments/moments.repository.ts'
import { type PageRequest, toSlice, toPage } from '#platform/db/paging.ts'

/**
 * A page of moments, newest first.
 * @param userId The caller; null for a guest.
 */
export async function getMomentPage(
  db: Db,
  page: PageRequest,
  userId: number | null,
  now: number,
): Promise<Page<Moment>> {
  const total = await countMoments(db, now)
  const rows = await listMoments(db, now, toSlice(page))
  const author = await readAuthor(db)
  const ids = rows.map(({ id }) => id)
  const liked = userId === null ? null : await findLikedIds(db, userId, 'moment', ids)
  return toPage(
    page,
    rows.map((row) => toMoment(row, author, liked === null ? null : liked.has(row.id))),
    total,
  )
}
