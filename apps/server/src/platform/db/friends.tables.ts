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
  /** Email of the applicant, visible to the owner only. */
  email: string | null
  /** Order within the file, from 0; 0 for applications. */
  position: number
  is_alive: Generated<Flag>
  /** Consecutive failed checks. */
  failures: Generated<number>
  failing_since: Generated<Instant | null>
  next_check_at: Generated<Instant>
  /** Null for links from the file. */
  applied_at: Instant | null
}

/** Tables of the friend links. */
export interface FriendsTables {
  friends: FriendsTable
}
