import * as v from 'valibot'

/** An entry of a feed. */
export interface FeedEntry {
  /** Absolute, http or https. */
  url: string
  /** Plain text on one line; may be empty. */
  title: string
  /** Milliseconds since the epoch; null without a valid date. */
  publishedAt: number | null
}

/** A text of another site, decoded. */
export interface ThirdPartyText {
  text: string
  /** URL of the response: base of relative links. */
  url: string
  /** URL that a page is searched for. @default none */
  target?: string
}

/** A mention of a URL in a page; texts are plain and may be empty. */
export interface Mention {
  author: string
  title: string
  excerpt: string
}

/** What a page is about, and whether it links to a site. */
export interface PageSummary {
  /** Plain text on one line; may be empty. */
  title: string
  /** Whether a link has the host of the target. */
  isLinked: boolean
  /** URL of a page of the same site that may list friends; null where none is named. */
  friendsPage: string | null
}

/** A job of the thread. */
export const DocumentJobSchema = v.object({
  type: v.picklist(['feed', 'feed-links', 'mention', 'summary']),
  text: v.string(),
  url: v.string(),
  target: v.optional(v.string(), ''),
})
export type DocumentJob = v.InferOutput<typeof DocumentJobSchema>

/** Result of a job by type. */
export interface DocumentResults {
  /** At most 100, in the order of the feed. */
  feed: FeedEntry[]
  /** URLs of the feeds that a page names, in its order. */
  'feed-links': string[]
  /** Null if the page does not link to the target. */
  mention: Mention | null
  summary: PageSummary
}
