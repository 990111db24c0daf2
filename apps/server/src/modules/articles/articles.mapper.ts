import type {
  ArticleDetail,
  ArticleItem,
  ArticleLink,
  ArticlePost,
  MyArticle,
  Named,
  RelatedArticle,
} from '@qingjian/api-client/contract'
import type { CompiledPicture, TocEntry } from '#content/compiled-content.ts'
import type { ArticleDetailRow, ArticlePostRow, ArticleRow } from '#modules/articles/articles.repository.ts'
import type { OwnArticleRow } from '#modules/articles/own-articles.repository.ts'
import type { RelatedArticleRow } from '#modules/articles/related-articles.repository.ts'
import { shanghaiTime } from '#shanghai-time.ts'

/** Who stands below the articles. */
export interface Author {
  nickname: string
  avatar: string
}

/** What an article page takes from elsewhere. */
export interface DetailParts {
  author: Author
  /** Address of the card that stands for a cover. */
  card: string
  seriesPosts: readonly ArticlePostRow[]
  previous: ArticlePostRow | undefined
  next: ArticlePostRow | undefined
  related: readonly RelatedArticleRow[]
  /** Whether the caller likes it; null for a guest. */
  isLike: boolean | null
}

/** A row as lists show it. */
export function toArticleItem(row: ArticleRow, author: Author): ArticleItem {
  return {
    ...toArticlePost(row),
    summary: row.summary,
    ...toCover(row.cover),
    updateTime: shanghaiTime(row.updated_at),
    categoryId: row.category_id,
    categoryName: row.category_name,
    tags: toTags(row),
    quantity: row.read_count,
    commentNum: row.comment_count,
    likeNum: row.like_count,
    isStick: row.sticky > 0,
    isOriginal: row.original_url === null,
    wordCount: row.word_count,
    readMinutes: row.read_minutes,
    userId: null,
    ...author,
    highlight: null,
  }
}

/** A row as its author sees it among their own. */
export function toMyArticle(row: OwnArticleRow, author: Author, now: number): MyArticle {
  const isVisible = row.is_published === 1 && row.created_at <= now
  return { ...toArticleItem(row, author), status: isVisible ? 1 : 0 }
}

/** A row as the article page shows it. */
export function toArticleDetail(row: ArticleDetailRow, parts: DetailParts): ArticleDetail {
  const toc: TocEntry[] = JSON.parse(row.toc)
  return {
    ...toArticleItem(row, parts.author),
    content: row.content_html,
    contentMd: null,
    toc,
    category:
      row.category_id === null || row.category_name === null
        ? null
        : { id: row.category_id, name: row.category_name },
    originalUrl: row.original_url,
    isLike: parts.isLike,
    openComment: row.open_comment === 1,
    aiDescribe: null,
    card: row.cover === null ? parts.card : null,
    series:
      row.series_name === null
        ? null
        : { name: row.series_name, posts: parts.seriesPosts.map(toArticleLink) },
    previous: parts.previous === undefined ? null : toArticleLink(parts.previous),
    next: parts.next === undefined ? null : toArticleLink(parts.next),
    related: parts.related.map(toRelatedArticle),
  }
}

/** A row as archive and categories show it. */
export function toArticlePost({ id, title, created_at: createdAt }: ArticlePostRow): ArticlePost {
  return { id, title, createTime: shanghaiTime(createdAt) }
}

/** The tags of a row, in the author's order. */
export function toTags(row: Pick<ArticleRow, 'tags'>): Named[] {
  return JSON.parse(row.tags)
}

function toArticleLink({ id, title }: ArticlePostRow): ArticleLink {
  return { id, title }
}

function toRelatedArticle(row: RelatedArticleRow): RelatedArticle {
  return { ...toArticlePost(row), ...toCover(row.cover) }
}

function toCover(json: string | null): Pick<ArticleItem, 'cover' | 'coverMeta'> {
  if (json === null) return { cover: null, coverMeta: null }
  const { url, width, height, thumbhash, sources }: CompiledPicture = JSON.parse(json)
  // Of a picture on another site nothing but its address is known.
  return { cover: url, coverMeta: width === 0 ? null : { width, height, thumbhash, sources } }
}
