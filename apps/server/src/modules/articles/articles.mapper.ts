import {
  type ArticleBody,
  type ArticleDetail,
  type ArticleItem,
  type ArticleLink,
  type ArticlePost,
  type MyArticle,
  type Named,
  NamedSchema,
  type RelatedArticle,
} from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { type CompiledPicture, CompiledPictureSchema, TocEntrySchema } from '#content/compiled-content.ts'
import { readStored, readStoredList } from '#platform/db/stored-json.ts'
import { findLead } from '#modules/articles/find-lead.ts'
import type { ArticleDetailRow, ArticlePostRow, ArticleRow } from '#modules/articles/articles.repository.ts'
import type { OwnArticleRow } from '#modules/articles/own-articles.repository.ts'
import type { LinkedArticles, RelatedArticleRow } from '#modules/articles/related-articles.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** The site author as shown with articles. */
export interface Author {
  nickname: string
  avatar: string
}

/** Parts of the article detail that are loaded separately. */
export interface DetailParts {
  author: Author
  /** Address of the generated card, used without a cover. */
  card: string
  linked: LinkedArticles
  /** Whether the caller likes the article; null for a guest. */
  isLike: boolean | null
}

/** Maps an article row for lists. */
export function toArticleItem(row: ArticleRow, author: Author): ArticleItem {
  return {
    ...toArticlePost(row),
    summary: row.summary,
    ...toStoredCover(row),
    updateTime: shanghaiTime(row.updated_at),
    categoryId: row.category_id,
    categoryName: row.category_name,
    tags: toTags(row),
    quantity: row.read_count,
    commentNum: row.comment_count,
    likeNum: row.like_count,
    isStick: row.sticky > 0,
    isOriginal: row.original_url === null,
    isLock: row.is_locked === 1,
    wordCount: row.word_count,
    readMinutes: row.read_minutes,
    userId: null,
    ...author,
    highlight: null,
  }
}

/** Maps an article row for its author's own list. */
export function toMyArticle(row: OwnArticleRow, author: Author, now: number): MyArticle {
  const isPublished = row.is_published === 1 || row.is_unlisted === 1
  const isVisible = isPublished && row.created_at <= now && (row.expires_at ?? Infinity) > now
  return { ...toArticleItem(row, author), status: isVisible ? 1 : 0 }
}

/** Maps an article row for the article page. */
export function toArticleDetail(row: ArticleDetailRow, parts: DetailParts): ArticleDetail {
  const { series, previous, next, related } = parts.linked
  return {
    ...toArticleItem(row, parts.author),
    content: row.content_html,
    contentMd: null,
    toc: toToc(row.toc, { column: 'article_bodies.toc', row: row.id }),
    category:
      row.category_id === null || row.category_name === null
        ? null
        : { id: row.category_id, name: row.category_name },
    originalUrl: row.original_url,
    isLike: parts.isLike,
    openComment: row.open_comment === 1,
    isUnlisted: row.is_unlisted === 1,
    aiDescribe: null,
    lead: findLead(row.summary, row.content_html),
    card: row.cover === null ? parts.card : null,
    series:
      row.series_name === null || row.is_unlisted === 1
        ? null
        : { name: row.series_name, posts: series.map(toArticleLink) },
    previous: previous === undefined ? null : toArticleLink(previous),
    next: next === undefined ? null : toArticleLink(next),
    related: related.map(toRelatedArticle),
  }
}

/** Maps the body of a locked article. */
export function toArticleBody(id: number, row: { content_html: string; toc: string }): ArticleBody {
  return { content: row.content_html, toc: toToc(row.toc, { column: 'locked_bodies.toc', row: id }) }
}

function toToc(toc: string, place: { column: string; row: number }): ArticleBody['toc'] {
  return readStoredList(TocEntrySchema, toc, place)
}

/** Maps an article row for archive and categories. */
export function toArticlePost(row: ArticlePostRow): ArticlePost {
  return { ...toArticleLink(row), createTime: shanghaiTime(row.created_at) }
}

/** The tags of a row, in the author's order. */
export function toTags({ id, tags }: Pick<ArticleRow, 'id' | 'tags'>): Named[] {
  return readStoredList(NamedSchema, tags, { column: 'articles.tags', row: id })
}

function toArticleLink({ id, title, title_breaks: breaks }: ArticlePostRow): ArticleLink {
  const titleBreaks = readStoredList(v.number(), breaks, { column: 'articles.title_breaks', row: id })
  return { id, title, titleBreaks }
}

function toRelatedArticle(row: RelatedArticleRow): RelatedArticle {
  return { ...toArticlePost(row), ...toStoredCover(row) }
}

function toStoredCover({ id, cover }: RelatedArticleRow): Pick<ArticleItem, 'cover' | 'coverMeta'> {
  const place = { column: 'articles.cover', row: id }
  return toCover((cover === null ? undefined : readStored(CompiledPictureSchema, cover, place)) ?? null)
}

/** The cover of an article, with its dimensions where they are known. */
export function toCover(picture: CompiledPicture | null): Pick<ArticleItem, 'cover' | 'coverMeta'> {
  if (picture === null) return { cover: null, coverMeta: null }
  const { url, width, height, thumbhash, sources } = picture
  // The dimensions of a remote picture are unknown.
  return { cover: url, coverMeta: width === 0 ? null : { width, height, thumbhash, sources } }
}
