import type { LikeTarget, MailKind } from '@qingjian/api-client/contract'
import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** A comment below an article, or a reply to one. */
export interface CommentsTable {
  id: Generated<number>
  article_id: number
  /** The top-level comment that a reply belongs to. */
  parent_id: number | null
  user_id: number
  reply_user_id: number | null
  /** Markdown as it was written; empty once the comment is deleted. */
  content_md: string
  content_html: string
  /**
   * `pending` is shown to its writer alone until an admin approves; of a `deleted` one with replies the place remains.
   * Only `shown` ones are counted.
   */
  state: 'shown' | 'pending' | 'deleted'
  like_count: Generated<number>
  is_stick: Generated<Flag>
  /** Where it was written from, no finer than a province or a country. */
  region: string
  browser: string
  created_at: Instant
}

/** Whom a comment calls by name. */
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
  created_at: Instant
}

/** Who likes what, each thing once. */
export interface LikesTable {
  user_id: number
  target_type: LikeTarget
  target_id: number
  created_at: Instant
}

/** Who wants no mail of a kind any more. */
export interface MailRefusalsTable {
  user_id: number
  kind: MailKind
}

/** The tables of what visitors write. */
export interface EngagementTables {
  comments: CommentsTable
  comment_mentions: CommentMentionsTable
  messages: MessagesTable
  likes: LikesTable
  mail_refusals: MailRefusalsTable
}
