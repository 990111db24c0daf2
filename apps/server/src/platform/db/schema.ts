import type { Generated, Kysely } from 'kysely'
import type { AccountsTables } from '#platform/db/accounts.tables.ts'
import type { AddressesTables } from '#platform/db/addresses.tables.ts'
import type { AlbumsTables } from '#platform/db/albums.tables.ts'
import type { ChatTables } from '#platform/db/chat.tables.ts'
import type { Flag, Instant } from '#platform/db/column-types.ts'
import type { ContentFilesTables } from '#platform/db/content-files.tables.ts'
import type { EditingTables } from '#platform/db/editing.tables.ts'
import type { FriendsTables } from '#platform/db/friends.tables.ts'
import type { HotSearchTables } from '#platform/db/hot-search.tables.ts'
import type { IdempotencyTables } from '#platform/db/idempotency.tables.ts'
import type { LeasesTables } from '#platform/db/leases.tables.ts'
import type { MailTables } from '#platform/db/mail.tables.ts'
import type { MomentsTables } from '#platform/db/moments.tables.ts'
import type { NotificationsTables } from '#platform/db/notifications.tables.ts'
import type { PagesTables } from '#platform/db/pages.tables.ts'
import type { EngagementTables } from '#platform/db/engagement.tables.ts'
import type { SearchTables } from '#platform/db/search.tables.ts'
import type { ThirdPartyTables } from '#platform/db/third-party.tables.ts'

export type { Flag, Instant } from '#platform/db/column-types.ts'

export interface ArticlesTable {
  id: Generated<number>
  /** File below `posts/`: identifies the article across imports. */
  source_path: string
  /** Empty once the file was deleted, so that it counts as changed if it is restored. */
  source_hash: string
  title: string
  /** JSON of the offsets at which a line of the title may break. */
  title_breaks: Generated<string>
  summary: string
  /** JSON of a `CompiledPicture`. */
  cover: string | null
  category_id: number | null
  /** JSON of `Named[]` in the author's order, for lists; `article_tags` is the index for filtering. */
  tags: string
  series_name: string | null
  created_at: Instant
  updated_at: Instant
  sticky: number
  /** Whether it is in lists, and at its address. */
  is_published: Flag
  /** Whether it is at its address only; `is_published` is 0 then, so that no list has it. */
  is_unlisted: Generated<Flag>
  /** When it is no longer public; null for never. */
  expires_at: Generated<Instant | null>
  /** Whether the body is in `locked_bodies`. */
  is_locked: Generated<Flag>
  /** Hash of title and text when it was removed on the site: it stays unpublished until one of the two changes. */
  removed_hash: Generated<string | null>
  open_comment: Flag
  is_recommended: Flag
  is_carousel: Flag
  original_url: string | null
  word_count: number
  read_minutes: number
  read_count: Generated<number>
  comment_count: Generated<number>
  like_count: Generated<number>
}

/** Columns that only the article page needs, so that lists read short rows. */
export interface ArticleBodiesTable {
  article_id: number
  content_md: string
  content_html: string
  plain_text: string
  /** JSON of `TocEntry[]`. */
  toc: string
}

/** The bodies that a password opens. No query for visitors reads them, except for the one that has verified it. */
export interface LockedBodiesTable {
  article_id: number
  /** Argon2id, as a PHC string. */
  password_hash: string
  content_md: string
  content_html: string
  /** JSON of `TocEntry[]`. */
  toc: string
}

export interface CategoriesTable {
  id: Generated<number>
  name: string
  remark: Generated<string>
  sort: Generated<number>
}

export interface TagsTable {
  id: Generated<number>
  name: string
  icon: Generated<string>
}

export interface ArticleTagsTable {
  article_id: number
  tag_id: number
}

export interface NoticesTable {
  id: Generated<number>
  title: string
  content_html: string
  place: 'top' | 'right'
  created_at: Instant
  /** Order within the file, from 0. */
  position: number
}

/** Single values by name, such as the site settings. */
export interface SettingsTable {
  name: string
  value: string
}

export interface CountersTable {
  name: 'views' | 'visitors'
  value: number
}

/** Visitors by day: a visitor is counted once a day. */
export interface VisitorDaysTable {
  /** `yyyy-MM-dd` in Shanghai. */
  day: string
  visitor: string
}

/** Counts by day; no row has a visitor. */
export interface DayCountsTable {
  /** `yyyy-MM-dd` in Shanghai. */
  day: string
  kind: 'total' | 'article' | 'referrer' | 'missed-search'
  /** `views`, `visitors` or `reads` of a total; the id of an article, the host of a referrer, the words of a search. */
  name: string
  value: number
}

/** Readers by article and hour: a reader is counted once an hour. */
export interface ArticleReadsTable {
  article_id: number
  visitor: string
  /** Hours since the epoch. */
  hour: number
}

/** All tables, except for the search indexes, which differ between the engines and belong to `search/`. */
export interface Schema
  extends
    AccountsTables,
    AddressesTables,
    AlbumsTables,
    ChatTables,
    ContentFilesTables,
    EditingTables,
    FriendsTables,
    HotSearchTables,
    IdempotencyTables,
    LeasesTables,
    MailTables,
    MomentsTables,
    NotificationsTables,
    PagesTables,
    EngagementTables,
    SearchTables,
    ThirdPartyTables {
  articles: ArticlesTable
  article_bodies: ArticleBodiesTable
  locked_bodies: LockedBodiesTable
  categories: CategoriesTable
  tags: TagsTable
  article_tags: ArticleTagsTable
  notices: NoticesTable
  settings: SettingsTable
  counters: CountersTable
  visitor_days: VisitorDaysTable
  article_reads: ArticleReadsTable
  day_counts: DayCountsTable
}

/** The database or a transaction. */
export type Db = Kysely<Schema>
