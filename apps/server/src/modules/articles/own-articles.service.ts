import type { MyArticle, Page } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { toMyArticle } from '#modules/articles/articles.mapper.ts'
import { readAuthor } from '#modules/articles/articles.service.ts'
import {
  countOwnArticles,
  listOwnArticles,
  type OwnArticleFilter,
  removeArticle,
} from '#modules/articles/own-articles.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { type PageRequest, toSlice, toPage } from '#platform/db/paging.ts'

/** A page of a user's articles: the content folder belongs to the owner, other users have none. */
export async function getOwnArticlePage(
  db: Db,
  { id }: CurrentUser,
  filter: OwnArticleFilter,
  page: PageRequest,
): Promise<Page<MyArticle>> {
  if (id !== (await findOwnerId(db))) return toPage(page, [], 0)
  const author = await readAuthor(db)
  const rows = await listOwnArticles(db, filter, toSlice(page))
  const records = rows.map((row) => toMyArticle(row, author, filter.now))
  return toPage(page, records, await countOwnArticles(db, filter))
}

/** Dependencies of article removal. */
export interface OwnArticleDeps {
  db: Db
  now: () => number
  invalidatePages: () => void
  /** Compiles the articles again that link to it or embed it. */
  requestImport: () => void
}

/**
 * Unpublishes an article. Its file stays; a changed file publishes it again.
 * @throws AppError `article-not-found`
 */
export async function deleteArticle(
  { db, now, invalidatePages, requestImport }: OwnArticleDeps,
  { id: actorId }: CurrentUser,
  id: number,
  address: string,
): Promise<void> {
  await withWriteLock(db, async (transaction) => {
    const target = await removeArticle(transaction, id)
    if (target === null) throw new AppError('article-not-found')
    const subjectId = await findOwnerId(transaction)
    await recordEvent(transaction, {
      at: now(),
      event: 'article-deleted',
      actorId,
      subjectId,
      address,
      target,
    })
  })
  invalidatePages()
  requestImport()
}
