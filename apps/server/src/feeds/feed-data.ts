/** What all feeds tell of the site. */
export interface FeedSite {
  /** Origin from the configuration, without a trailing slash. */
  url: string
  name: string
  summary: string
  author: string
}

/** One article as a feed reader shows it. */
export interface FeedArticle {
  /** Absolute. */
  url: string
  title: string
  summary: string
  /** All addresses in it are absolute. */
  contentHtml: string
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  categories: string[]
}

/** The newest articles, newest first. */
export interface FeedData {
  site: FeedSite
  articles: FeedArticle[]
}

/** When the feed last changed: its latest article's time, so that an unchanged feed stays the same byte for byte. */
export function feedUpdatedAt({ articles }: FeedData): number {
  return Math.max(0, ...articles.map((article) => article.updatedAt))
}
