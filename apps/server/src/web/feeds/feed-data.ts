/** What all feeds tell of the site. */
export interface FeedSite {
  /** Origin from the configuration, without a trailing slash. */
  url: string
  name: string
  summary: string
  author: string
}

/** An article or a short post as a feed reader shows it. */
export interface FeedEntry {
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

/** The newest articles and short posts, newest first. */
export interface FeedData {
  site: FeedSite
  entries: FeedEntry[]
}

/** When the feed last changed: its latest entry's time, so that an unchanged feed stays the same byte for byte. */
export function feedUpdatedAt({ entries }: FeedData): number {
  return Math.max(0, ...entries.map((entry) => entry.updatedAt))
}
