import type { FriendArticle, Page } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { countFriendArticles, listFriendArticles } from '#modules/friends/friend-articles.repository.ts'
import { toFriendArticle } from '#modules/friends/friends.mapper.ts'
import { type PageRequest, toPage, toSlice } from '#platform/db/paging.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Maximum number of articles that visitors can page through. */
const maxArticles = 200

/**
 * A page of the newest articles of friends.
 * @throws AppError `not-found` while the owner has not enabled them.
 */
export async function getFriendArticlePage(db: Db, page: PageRequest): Promise<Page<FriendArticle>> {
  if (!(await readSite(db)).friendArticles) throw new AppError('not-found')
  const { limit, offset } = toSlice(page)
  const [rows, count] = await Promise.all([
    listFriendArticles(db, { limit: Math.max(Math.min(limit, maxArticles - offset), 0), offset }),
    countFriendArticles(db),
  ])
  return toPage(page, rows.map(toFriendArticle), Math.min(count, maxArticles))
}
