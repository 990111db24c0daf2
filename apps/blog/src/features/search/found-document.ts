import type { ArticleItem, SearchItem } from '@qingjian/api-client/contract'

/** A result. */
export interface FoundDocument extends SearchItem {
  /** Null for moments and albums. */
  categoryName: string | null
  /** Offsets between the words of the title; empty if they are unknown. */
  titleBreaks: readonly number[]
}

/** An article as a result. */
export function toDocument({
  id,
  createTime,
  categoryName,
  highlight,
  ...article
}: ArticleItem): FoundDocument {
  const title = highlight?.title || article.title
  const summary = highlight?.summary || article.summary
  const words = highlight?.words ?? []
  return {
    kind: 'article',
    id,
    title,
    summary,
    words,
    createTime,
    categoryName,
    titleBreaks: article.titleBreaks,
  }
}
