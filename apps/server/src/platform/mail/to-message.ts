import type { SendMailOptions } from 'nodemailer'
import type { Email } from '#platform/mail/mailer.ts'

/** A letter as the mail library takes it; nothing in it can name a file or an address to be fetched. */
export function toMessage({ to, subject, text, html, headers }: Email, from: string): SendMailOptions {
  return {
    from,
    // As a whole and not as text to be taken apart: a comma in it would be one more reader.
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

function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ')
}
