import type { ArticleItem } from '@qingjian/api-client/contract'

/** Path of the index of a static site. */
export const searchIndexPath = '/search/index.json'

/** Path of a part of the texts. */
export const searchTextsPath = (part: number): string => `/search/texts-${part}.json`

/** An article in the index. */
export interface IndexedArticle {
  /** As in the lists of the site. */
  item: ArticleItem
  /** Pinyin and initials of title, category and tags. */
  pinyin: string
}

/** A moment or an album in the index. */
export interface IndexedDocument {
  id: number
  title: string
  summary: string
  createTime: string
  pinyin: string
}

/** What is loaded with the first search. */
export interface SearchIndex {
  articles: IndexedArticle[]
  moments: IndexedDocument[]
  albums: IndexedDocument[]
  /** Number of parts with the texts of articles. */
  parts: number
}

/** The texts of articles in a part, by id. */
export type SearchTexts = Record<string, string>
