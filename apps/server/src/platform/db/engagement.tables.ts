import type { LikeTarget, MailKind } from '@qingjian/api-client/contract'
import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** A comment below an article, or a reply to one. */
export interface CommentsTable {
  id: Generated<number>
  article_id: number
  /** The top-level comment that a reply belongs to. */
  parent_id: number | null
  /** Null for a guest: the author of an imported comment. */
  user_id: number | null
  /** Null for a user. */
  guest_name: Generated<string | null>
  reply_user_id: number | null
  /** The guest whom an imported reply addresses; null for others. */
  reply_guest_name: Generated<string | null>
  /** Markdown source; empty once the comment is deleted. */
  content_md: string
  content_html: string
  /** JSON of a `CommentAnchor`; null for a comment on the whole article. */
  anchor: Generated<string | null>
  /**
   * `pending` is visible to its author and to admins only, until an admin approves it; a `deleted` one with replies remains as a
   * placeholder. Counts include `shown` ones only.
   */
  state: 'shown' | 'pending' | 'deleted'
  like_count: Generated<number>
  is_stick: Generated<Flag>
  /** Region of the author's IP address: a province or a country. */
  region: string
  browser: string
  created_at: Instant
  /** System and id that an imported comment had there; null for others. */
  import_key: Generated<string | null>
}

/** Users mentioned in a comment. */
export interface CommentMentionsTable {
  comment_id: number
  user_id: number
}

/** An entry of the message board. */
export interface MessagesTable {
  id: Generated<number>
  /** Null for a guest. */
  user_id: number | null
  nickname: string
  avatar: string
  /** Plain text of one line. */
  content: string
  state: 'shown' | 'pending'
  like_count: Generated<number>
  is_stick: Generated<Flag>
  created_at: Instant
}

/** Likes; one per user and target. */
export interface LikesTable {
  user_id: number
  target_type: LikeTarget
  target_id: number
  created_at: Instant
}

/** Events of commands, which the running site handles and deletes. */
export interface CommandEventsTable {
  id: Generated<number>
  type:
    | 'comment-published'
    | 'comment-deleted'
    | 'comments-imported'
    | 'message-published'
    | 'message-deleted'
    | 'webmentions-changed'
  /** The comment, message or webmention. */
  target_id: number
  /** The article of a comment or webmention. */
  article_id: number | null
}

/** Unsubscriptions from a kind of email. */
export interface MailRefusalsTable {
  user_id: number
  kind: MailKind
}

/** A mention of an article on another site (W3C Webmention); one per article and source. */
export interface WebmentionsTable {
  id: Generated<number>
  article_id: number
  /** URL of the page that links to the article. */
  source: string
  /** URL of the article as the sender named it. */
  target: string
  /** `received` until the link has been verified; `pending` until the owner approves it. */
  state: 'received' | 'pending' | 'shown'
  author: string
  title: string
  excerpt: string
  received_at: Instant
  /** Consecutive verifications that were inconclusive. */
  failures: number
  /** Time of the next verification; null if none is due. */
  due_at: Instant | null
}

/** Tables of comments, messages, likes, webmentions and unsubscriptions. */
export interface EngagementTables {
  webmentions: WebmentionsTable
  comments: CommentsTable
  comment_mentions: CommentMentionsTable
  messages: MessagesTable
  likes: LikesTable
  command_events: CommandEventsTable
  mail_refusals: MailRefusalsTable
}
