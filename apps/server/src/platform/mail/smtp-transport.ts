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
    async deliver(mail, messageId) {
      // Loaded with the first email: most processes send none.
      const { createTransport } = await import('nodemailer')
      transporter ??= createTransport({ ...timeouts, url })
      try {
        await transporter.sendMail(toMessage(mail, from, messageId))
      } catch (error) {
        if (isPermanentError(error)) throw new MailRejectedError(describeRejection(error))
        throw error
      }
    },
    close: () => transporter?.close(),
  }
}

const describeRejection = ({ responseCode }: { responseCode?: number }): string =>
  responseCode === undefined ? 'invalid address or text' : `SMTP ${responseCode}`

/** Client must log in first; like other problems of the login, the owner may correct it meanwhile. */
const authenticationRequired = 530

/**
 * Whether the server has rejected this email permanently (codes from 500: RFC 5321, 4.2.1), or nodemailer its address. A server
 * that rejects the connection or the login may accept the email later.
 */
function isPermanentError(error: unknown): error is Error & { responseCode?: number } {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return true
  return error.responseCode >= 500 && error.responseCode !== authenticationRequired
}
