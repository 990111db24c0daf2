import type { SendMailOptions } from 'nodemailer'
import type { Email } from '#platform/mail/mailer.ts'

/** Converts an email for nodemailer, with access to files and URLs disabled. */
export function toMessage(
  { to, subject, text, html, headers }: Email,
  from: string,
  messageId: string,
): SendMailOptions {
  return {
    from,
    messageId: `<${messageId}@${domainOf(from)}>`,
    // As an object, because nodemailer splits a string at commas into several recipients.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, oneLine(value)])),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** @param from An address, or `name <address>`. */
const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost'

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
