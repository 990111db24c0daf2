/** A letter to one reader. */
export interface Mail {
  /** An address alone, without a name. */
  to: string
  /** One line. */
  subject: string
  text: string
  html: string
  /** Such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** Sends mail in the background. */
export interface Mailer {
  /** Takes a letter and comes back at once; what cannot be sent is tried again for a while, then logged and dropped. */
  send(mail: Mail): void
  /** Waits for letters that are under way, and gives up those that wait for another try. */
  close(): Promise<void>
}
