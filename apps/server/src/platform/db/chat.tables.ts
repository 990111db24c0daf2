import type { Generated } from 'kysely'
import type { Flag, Instant } from '#platform/db/column-types.ts'

/** What was said in the chat room. */
export interface ChatMessagesTable {
  id: Generated<number>
  user_id: number
  type: 'text' | 'image'
  /** Plain text, or the address of an uploaded picture; empty once recalled. */
  content: string
  reply_id: number | null
  /** Given by the sender, so that a message that is sent again is stored once. */
  client_id: string | null
  is_recalled: Generated<Flag>
  created_at: Instant
}

/** Who may not speak for a while. */
export interface ChatMutesTable {
  user_id: number
  until: Instant
}

/** The tables of the chat room. */
export interface ChatTables {
  chat_messages: ChatMessagesTable
  chat_mutes: ChatMutesTable
}
