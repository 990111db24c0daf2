import { escapeXml } from '#platform/text/escape-xml.ts'
import type { Email } from '#platform/mail/mailer.ts'

/** Content of an email, as plain text. */
export interface EmailContent {
  to: string
  subject: string
  /** Salutation and body. */
  paragraphs: readonly string[]
  /** Set apart in large type, such as a code. */
  emphasis?: string
  /** Call to action. */
  link?: { text: string; url: string }
  /** Small print: the reason for the email, how to unsubscribe. */
  footer: readonly string[]
  headers?: Readonly<Record<string, string>>
}

const page = 'margin:0;padding:24px;background:#f6f4ee;color:#2b2b2b;font:16px/1.8 serif'
const sheet = 'max-width:560px;margin:0 auto;padding:24px 32px;background:#fffdf8;border:1px solid #e4dfd2'
const large = 'font:600 28px/1.6 monospace;letter-spacing:6px;margin:16px 0'
const small = 'margin:0;font-size:13px;color:#6b6657'

/** Composes an email as plain text and as equivalent HTML. */
export function composeEmail(content: EmailContent): Email {
  const { to, subject, paragraphs, emphasis, link, footer, headers } = content
  const text = [
    ...paragraphs,
    ...(emphasis === undefined ? [] : [emphasis]),
    ...(link === undefined ? [] : [`${link.text}：${link.url}`]),
    `——\n${footer.join('\n')}`,
  ].join('\n\n')
  const html = [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<title>${escapeXml(subject)}</title></head><body style="${page}"><div style="${sheet}">`,
    ...paragraphs.map((paragraph) => `<p>${escapeXml(paragraph)}</p>`),
    ...(emphasis === undefined ? [] : [`<p style="${large}">${escapeXml(emphasis)}</p>`]),
    ...(link === undefined
      ? []
      : [`<p><a href="${escapeXml(link.url)}" style="color:#3d6b4f">${escapeXml(link.text)}</a></p>`]),
    '<hr style="border:0;border-top:1px solid #e4dfd2">',
    ...footer.map((line) => `<p style="${small}">${escapeXml(line)}</p>`),
    '</div></body></html>',
  ].join('\n')
  return { to, subject, text, html, ...(headers && { headers }) }
}
