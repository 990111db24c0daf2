import { onTestFinished } from 'vitest'
import type { Db } from '#platform/db/schema.ts'
import { createLogger } from '#platform/log/logger.ts'
import { createMailer, type MailerOptions } from '#platform/mail/create-mailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'

/** A mailer that polls and retries at once. */
export interface TestMailer {
  mailer: Mailer
  /** Logged lines. */
  lines: string[]
}

/** Timeouts of SMTP, in ms. */
const timeouts = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 10_000 }

/** Starts a mailer that stops with the test. @param url Of the mail server. */
export function openMailer(db: Db, url: string, options: Partial<MailerOptions> = {}): TestMailer {
  const lines: string[] = []
  const mailer = createMailer({
    db,
    transport: createSmtpTransport(url, '青简 <no-reply@blog.example>', timeouts),
    log: createLogger('info', { write: (line) => void lines.push(line) }),
    lease: { held: () => new AbortController().signal },
    now: Date.now,
    pollInterval: 20,
    retryDelay: 1,
    ...options,
  })
  onTestFinished(() => mailer.close())
  return { mailer, lines }
}
