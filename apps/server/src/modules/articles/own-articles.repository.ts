import { sql, type Selectable } from 'kysely'
import { containsText } from '#platform/db/like-pattern.ts'
import type { ArticlesTable, Db } from '#platform/db/schema.ts'
import { type ArticleRow, withCategory } from '#modules/articles/articles.repository.ts'
import { publishedArticles } from '#modules/articles/published-articles.ts'
import { hashRemovedArticle } from '#modules/articles/removed-article-hash.ts'
import type { Slice } from '#platform/db/paging.ts'
import { searchIndexOf } from '#platform/search/search-index-of.ts'

/** Filter of the owner's articles. */
export interface OwnArticleFilter {
  title?: string | undefined
  /** 0: draft or scheduled, 1: published. */
  status?: number | undefined
  now: number
}

/** An article of the owner with its publication flag. */
export type OwnArticleRow = ArticleRow &
  Pick<Selectable<ArticlesTable>, 'is_published' | 'is_unlisted' | 'expires_at'>

function matchingArticles(db: Db, { title, status, now }: OwnArticleFilter) {
  // Without removed articles and those whose file is gone.
  let query = db
    .selectFrom('articles')
    .where('articles.removed_hash', 'is', null)
    .where('source_hash', '!=', '')
  if (title !== undefined && title !== '') query = query.where(containsText(sql.ref('articles.title'), title))
  if (status === undefined) return query
  return query.where((eb) => {
    const isVisible = eb('articles.id', 'in', publishedArticles(db, now).select('articles.id'))
    return status === 1 ? isVisible : eb.not(isVisible)
  })
}

/** Number of the owner's articles. */
export async function countOwnArticles(db: Db, filter: OwnArticleFilter): Promise<number> {
  const { count } = await matchingArticles(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The owner's articles, newest first. */
export async function listOwnArticles(
  db: Db,
  filter: OwnArticleFilter,
  { limit, offset }: Slice,
): Promise<OwnArticleRow[]> {
  return withCategory(matchingArticles(db, filter))
    .select(['articles.is_published', 'articles.is_unlisted', 'articles.expires_at'])
    .orderBy('articles.created_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Unpublishes an article until its title or text changes. @returns Its title; null if it does not exist. */
export async function removeArticle(db: Db, id: number): Promise<string | null> {
  const article = await db
    .selectFrom('articles')
    .innerJoin('article_bodies', 'article_bodies.article_id', 'articles.id')
    .leftJoin('locked_bodies', 'locked_bodies.article_id', 'articles.id')
    .select(['articles.title', 'article_bodies.content_md', 'locked_bodies.content_md as locked_md'])
    .where('articles.id', '=', id)
    .where('articles.removed_hash', 'is', null)
    .executeTakeFirst()
  if (article === undefined) return null
  const removedHash = hashRemovedArticle(article.title, article.locked_md ?? article.content_md)
  await db
    .updateTable('articles')
    .set({ is_published: 0, is_unlisted: 0, removed_hash: removedHash })
    .where('id', '=', id)
    .execute()
  await searchIndexOf(db, 'article').remove(db, [id])
  return article.title
}
