import { join } from 'node:path'
import type { Logger } from '#platform/log/logger.ts'
import type { MailTransport } from '#platform/mail/mailer.ts'
import { createOutboxTransport } from '#platform/mail/outbox-transport.ts'
import { createSmtpTransport } from '#platform/mail/smtp-transport.ts'

/** Settings of outgoing email. */
export interface MailSettings {
  /** Null: emails are written to `dataDir/outbox`. */
  smtpUrl: string | null
  /** The sender: an address, or `name <address>`. */
  mailFrom: string
  /** Absolute. */
  dataDir: string
}

/**
 * Creates the SMTP transport, or the outbox transport where no server is configured, which is logged.
 * @param now Milliseconds since the epoch.
 */
export function createMailTransport(settings: MailSettings, now: () => number, log: Logger): MailTransport {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (smtpUrl !== null) return createSmtpTransport(smtpUrl, mailFrom)
  const outbox = join(dataDir, 'outbox')
  log.info(`未设置 SMTP_URL，邮件不会发出，而是保存为 ${outbox} 中的 .eml 文件`)
  return createOutboxTransport(outbox, mailFrom, now)
}
