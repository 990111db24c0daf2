/** Metadata of the site in all feed formats. */
export interface FeedSite {
  /** Origin from the configuration, without a trailing slash. */
  url: string
  name: string
  summary: string
  author: string
}

/** An article or a moment. */
export interface FeedEntry {
  /** Absolute. */
  url: string
  /** URL by which feed readers recognise the entry: that of the old site where there was one. */
  id: string
  title: string
  summary: string
  /** All URLs are absolute. */
  contentHtml: string
  /** Milliseconds since the epoch. */
  createdAt: number
  updatedAt: number
  categories: string[]
}

/** The newest articles and moments, newest first. */
export interface FeedData {
  site: FeedSite
  entries: FeedEntry[]
}

/** Time of the latest entry, so that an unchanged feed is identical byte for byte. */
export function feedUpdatedAt({ entries }: FeedData): number {
  return Math.max(0, ...entries.map((entry) => entry.updatedAt))
}
