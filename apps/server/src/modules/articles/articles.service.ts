import type { ArticleDetail, ArticleItem, Page } from '@qingjian/api-client/contract'
import type { SiteSettings } from '#content/site/site-settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cardPath } from '#modules/articles/article-card.ts'
import { toArticleDetail, toArticleItem, type Author } from '#modules/articles/articles.mapper.ts'
import * as articles from '#modules/articles/articles.repository.ts'
import type { ArticleRow } from '#modules/articles/articles.repository.ts'
import type { ArticleFilter } from '#modules/articles/published-articles.ts'
import { findLinkedArticles, type LinkedArticles } from '#modules/articles/related-articles.repository.ts'
import { findLikedIds } from '#modules/likes/likes.repository.ts'
import { toSlice, toPage, type PageRequest } from '#platform/db/paging.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { expandTerms } from '#platform/search/expand-terms.ts'
import { createHighlighter } from '#platform/search/create-highlighter.ts'
import { parseSearchPhrase } from '#platform/search/search-terms.ts'
import { proseOf } from '#platform/text/prose.ts'

/** Maximum number of articles in the carousel and in the recommendations. */
const FEATURED_LIMIT = 6

/** Maximum number of related articles. */
const RELATED_LIMIT = 6

const noLinks: LinkedArticles = { series: [], previous: undefined, next: undefined, related: [] }

/** A page of articles, pinned first, then newest. */
export async function getArticlePage(
  db: Db,
  filter: ArticleFilter,
  page: PageRequest,
): Promise<Page<ArticleItem>> {
  const [total, rows] = await Promise.all([
    articles.countArticles(db, filter),
    articles.listArticles(db, filter, toSlice(page)),
  ])
  return toPage(page, await toItems(db, rows), total)
}

/** A page of the articles that contain every word of `keyword`, best match first. */
export async function searchArticlePage(
  db: Db,
  filter: ArticleFilter,
  keyword: string,
  page: PageRequest,
): Promise<Page<ArticleItem>> {
  const terms = await expandTerms(db, ['article'], keyword)
  if (terms.length === 0) return toPage(page, [], 0)
  const search = { terms, phrase: parseSearchPhrase(keyword), ...toSlice(page) }
  const { ids, total } = await articles.searchArticles(db, filter, search)
  const [rows, highlight] = await Promise.all([
    articles.findArticles(db, filter, ids),
    createHighlighter(db, keyword, terms),
  ])
  const items = await toItems(db, rows)
  const records = items.map((item, index) => ({
    ...item,
    highlight: highlight({ ...item, body: proseOf(rows[index]?.plain_text ?? '') }),
  }))
  return toPage(page, records, total)
}

/**
 * An article with everything that its page shows.
 * @param findUser Finds the caller; null for a guest.
 * @throws AppError `article-not-found` if it does not exist or is not visible.
 */
export async function getArticle(
  db: Db,
  now: number,
  id: number,
  findUser: () => Promise<{ id: number } | null>,
): Promise<ArticleDetail> {
  const [row, user, site] = await Promise.all([articles.findArticle(db, now, id), findUser(), readSite(db)])
  if (row === undefined) throw new AppError('article-not-found')
  const [linked, likedIds] = await Promise.all([
    // An unlisted article is in none of these lists itself.
    row.is_unlisted === 1 ? noLinks : findLinkedArticles(db, { now }, row, RELATED_LIMIT),
    user === null ? null : findLikedIds(db, user.id, 'article', [id]),
  ])
  return toArticleDetail(row, {
    author: toAuthor(site),
    card: cardPath(row, site),
    linked,
    isLike: likedIds && likedIds.has(id),
  })
}

/** The articles of the carousel or the recommendations, newest first. */
export async function getFeaturedArticles(
  db: Db,
  filter: ArticleFilter,
  column: 'is_carousel' | 'is_recommended',
): Promise<ArticleItem[]> {
  return toItems(db, await articles.listFeaturedArticles(db, filter, column, FEATURED_LIMIT))
}

async function toItems(db: Db, rows: readonly ArticleRow[]): Promise<ArticleItem[]> {
  const author = await readAuthor(db)
  return rows.map((row) => toArticleItem(row, author))
}

/** The site author, shown in the article footer. */
export async function readAuthor(db: Db): Promise<Author> {
  return toAuthor(await readSite(db))
}

function toAuthor({ author: nickname, authorAvatar: avatar }: SiteSettings): Author {
  return { nickname, avatar }
}
