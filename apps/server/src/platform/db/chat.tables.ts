import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** Messages of the chat room. */
export interface ChatMessagesTable {
  id: Generated<number>
  user_id: number
  type: 'text' | 'image'
  /** Plain text, or the URL of an uploaded picture; empty once recalled. */
  content: string
  reply_id: number | null
  /** Id by the client, so that a message that is sent again is stored once. */
  client_id: string | null
  is_recalled: Generated<Flag>
  created_at: Instant
}

/** Muted users. */
export interface ChatMutesTable {
  user_id: number
  until: Instant
}

/** Tables of the chat room. */
export interface ChatTables {
  chat_messages: ChatMessagesTable
  chat_mutes: ChatMutesTable
}
