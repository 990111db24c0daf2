import type { Generated } from 'kysely'
import type { Instant } from '#platform/db/column-types.ts'

/** Emails that are to be sent, and for some days the outcome of those that were. */
export interface OutgoingEmailsTable {
  id: Generated<number>
  /** Left part of the header `Message-ID`, the same for every attempt. */
  message_id: string
  /** Address; null once the email is sent or dropped. */
  recipient: string | null
  /** An email replaces those to the same recipient with the same topic; null: none. */
  topic: string | null
  /** JSON of subject, texts and headers; null once the email is sent or dropped. */
  content: string | null
  state: 'queued' | 'sent' | 'dropped'
  /** Attempts that were begun; identifies the claim of the current one. */
  attempts: Generated<number>
  created_at: Instant
  /** Not sent after this time. */
  expires_at: Instant
  next_attempt_at: Instant
  /** The process that sends it has claimed it until this time; on PostgreSQL by the clock of the database. */
  claimed_until: Instant | null
  /** When it was sent or dropped. */
  finished_at: Instant | null
  /** Of the last failure, without the address. */
  reason: string | null
}

/** Tables of emails. */
export interface MailTables {
  outgoing_emails: OutgoingEmailsTable
}
