import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Friend links and applications for one. */
export interface FriendsTable {
  id: Generated<number>
  /** Normalized URL, unique. */
  site_key: string
  /** In lower case, without `www.`; visitors can apply with one site per host. */
  host: string
  /** The owner's file, or a visitor's application. */
  origin: 'file' | 'visitor'
  state: 'listed' | 'pending'
  name: string
  url: string
  /** Original URL of the avatar, which browsers never load; empty for none. */
  avatar_source: string
  /** URL of the stored avatar; empty while there is none. */
  avatar: string
  info: string
  /** URL of the feed as given by the owner; empty: discovered from the site. */
  feed: Generated<string>
  /** Email of the applicant, visible to the owner only. */
  email: string | null
  /** Order within the file, or among the visitors' entries; from 0. */
  position: number
  is_alive: Generated<Flag>
  /** Consecutive failed checks. */
  failures: Generated<number>
  failing_since: Generated<Instant | null>
  next_check_at: Generated<Instant>
  /** Null before the first check. */
  checked_at: Instant | null
  /** Null for links from the file. */
  applied_at: Instant | null
}

/** State of a friend's feed, from its first fetch. */
export interface FriendFeedsTable {
  friend_id: number
  /** Given feed or site that `url` is from; another one makes the state void. */
  source: string
  /** URL of the feed; empty while none has been found. */
  url: string
  /** Validators of the last response, for conditional requests; empty for none. */
  etag: string
  last_modified: string
  /** Consecutive failed fetches. */
  failures: number
  due_at: Instant
}

/** Newest articles of friends' feeds. */
export interface FriendArticlesTable {
  id: Generated<number>
  friend_id: number
  url: string
  /** Plain text on one line. */
  title: string
  published_at: Instant
}

/** Tables of the friend links. */
export interface FriendsTables {
  friend_feeds: FriendFeedsTable
  friend_articles: FriendArticlesTable
  friends: FriendsTable
}
