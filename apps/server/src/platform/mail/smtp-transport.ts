import type { Transporter } from 'nodemailer'
import { MailRejectedError, type MailTransport } from '#platform/mail/mailer.ts'
import { toMessage } from '#platform/mail/to-message.ts'

/** Timeouts of one attempt, in ms: for the connection, the first line of the server, and each further one. */
const defaultTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Creates a transport over SMTP.
 * @param url `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte.
 * @param from The sender: an address, or `name <address>`.
 */
export function createSmtpTransport(url: string, from: string, timeouts = defaultTimeouts): MailTransport {
  let transporter: Transporter | undefined

  return {
    async deliver(mail) {
      // Loaded with the first email: most processes send none.
      const { createTransport } = await import('nodemailer')
      transporter ??= createTransport({ ...timeouts, url })
      try {
        await transporter.sendMail(toMessage(mail, from))
      } catch (error) {
        if (isPermanentError(error)) throw new MailRejectedError(`SMTP ${error.responseCode}`)
        throw error
      }
    },
    close: () => transporter?.close(),
  }
}

/** Codes from 500 are permanent (RFC 5321, 4.2.1), except for wrong credentials, which the owner may correct meanwhile. */
function isPermanentError(error: unknown): error is { responseCode: number } {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    !('code' in error && error.code === 'EAUTH')
  )
}
