import type { ArticleItem, SearchItem } from '@qingjian/api-client/contract'

/** A result. */
export interface FoundDocument extends SearchItem {
  /** Null for moments and albums. */
  categoryName: string | null
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
  return { kind: 'article', id, title, summary, words: highlight?.words ?? [], createTime, categoryName }
}
