import type { Db } from '#platform/db/schema.ts'

/** An email to one recipient. */
export interface Email {
  /** Address without a display name. */
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Delivers emails. */
export interface MailTransport {
  /**
   * @param messageId Left part of the header `Message-ID`: the same for each attempt, so that a mailbox recognises a repeated email.
   * @throws MailRejectedError for a permanent error; others are retried.
   */
  deliver(mail: Email, messageId: string): Promise<void>
  close(): void
}

/** The server rejected the email permanently; the message contains no address. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError'
}

/** When an email is of no use any more. */
export interface QueueOptions {
  /** Milliseconds since the epoch. @default two days after it was queued */
  expiresAt?: number
  /** The email replaces queued ones to the same recipient with the same topic. @default it replaces none */
  topic?: string
}

/** Queues emails in the database, from which one process of the site sends each. */
export interface Mailer {
  /**
   * Stores an email, where possible in the transaction of the change that it reports. One that cannot be sent is retried until it expires.
   */
  enqueue(db: Db, mail: Email, options?: QueueOptions): Promise<void>
  /** Sends queued emails without waiting for the next poll; call it after the commit. */
  wake(): void
  /** Number of emails that were neither sent nor dropped at the last poll. */
  queuedCount(): number
  /** Waits for the emails that are due, at most 3 s; the others are sent by another process or after the next start. */
  close(): Promise<void>
}
