import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Sites of friends, and those that ask to be one. */
export interface FriendsTable {
  id: Generated<number>
  /** What two spellings of one address have in common: it is there once. */
  site_key: string
  /** In lower case, without `www.`; of one host visitors can name one site only. */
  host: string
  /** The owner's file, or a visitor's application. */
  origin: 'file' | 'visitor'
  state: 'listed' | 'pending'
  name: string
  url: string
  /** Address of the avatar elsewhere, which visitors never load; empty for none. */
  avatar_source: string
  /** Address of the avatar on this site; empty while there is none. */
  avatar: string
  info: string
  /** Of whoever applied, for the owner alone. */
  email: string | null
  /** Order within the file, from 0; 0 for applications. */
  position: number
  is_alive: Generated<Flag>
  /** Checks without an answer since the last one with. */
  failures: Generated<number>
  failing_since: Generated<Instant | null>
  next_check_at: Generated<Instant>
  /** Null for what only the file has named. */
  applied_at: Instant | null
}

/** The tables of friend links. */
export interface FriendsTables {
  friends: FriendsTable
}
