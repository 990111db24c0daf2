import { randomUUID } from 'node:crypto'
import { escapeHtml } from '#content/template-tags/write-markdown.ts'
import { replaceBetween } from '#transfer/wordpress/replace-between.ts'

const blockNames =
  'address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const startsWithBlock = new RegExp(`^\\s*</?(?:${blockNames})\\b`, 'i')
const endsWithBlock = new RegExp(
  `(?:</(?:${blockNames})|<(?:${blockNames})\\b[^<>]{0,500}|<br\\s?/?)>\\s*$`,
  'i',
)

/**
 * The HTML that WordPress shows for the stored text of an article: paragraphs at blank lines, shortcodes of pictures, players and
 * code, and addresses that are alone in their paragraph.
 * @param attachments Addresses by id. @default none
 */
export function formatWordpressHtml(
  stored: string,
  attachments: ReadonlyMap<string, string> = new Map(),
): string {
  const html = replaceShortcodes(stored.replaceAll('\r\n', '\n'), attachments)
  return (html.includes('<!-- wp:') ? html : addParagraphs(html)).replaceAll(
    /(<(?:p|div)(?:\s[^<>]{0,300})?>)\s{0,99}(https?:\/\/[^\s<>"]{1,2000})\s{0,99}(?=<\/(?:p|div)>)/g,
    (_, start: string, address: string) => start + writeAddress(address),
  )
}

/** WordPress shows a player for the address of a service that it supports. */
function writeAddress(address: string): string {
  const href = escapeHtml(address.replaceAll('&amp;', '&'))
  return players.test(address) ? `<iframe src="${href}"></iframe>` : `<a href="${href}">${href}</a>`
}

const players =
  /^https?:\/\/(?:[\w-]+\.)?(?:youtube\.com|youtu\.be|vimeo\.com|bilibili\.com|v\.qq\.com|music\.163\.com|youku\.com|soundcloud\.com|spotify\.com|codepen\.io)\//i

function replaceShortcodes(html: string, attachments: ReadonlyMap<string, string>): string {
  const shown = hideBrackets(replaceCode(html))
    .replaceAll(/\[gallery\b([^\]\n]{0,2000})\]/g, (_, options: string) => {
      const ids = /\bids=["']?([\d, ]+)/.exec(options)?.[1]?.split(',') ?? []
      const addresses = ids.flatMap((id) => attachments.get(id.trim()) ?? [])
      return addresses.map((address) => `\n\n<img src="${escapeHtml(address)}" alt="">`).join('')
    })
    .replaceAll(
      /\[(audio|video)\b([^\]\n]{0,2000})\](?:\[\/\1\])?/g,
      (all, kind: string, options: string) => {
        const address = /\b(?:src|mp3|m4a|ogg|wav|mp4|m4v|webm|ogv)=["']?([^\s"'\]]+)/.exec(options)?.[1]
        return address === undefined ? all : `<${kind} src="${escapeHtml(address)}"></${kind}>`
      },
    )
  const captioned = replaceShortcode(shown, 'caption', (part) => {
    const inner = part.slice(part.indexOf(']') + 1, part.lastIndexOf('['))
    const end = Math.max(inner.lastIndexOf('</a>') + 4, inner.lastIndexOf('/>') + 2)
    return `<figure>${inner.slice(0, end)}<figcaption>${inner.slice(end).trim()}</figcaption></figure>`
  })
  return replaceShortcode(captioned, 'embed', (part) => {
    const url = part.slice(part.indexOf(']') + 1, part.lastIndexOf('[')).trim()
    return `<p>${url}</p>`
  })
}

/** Replaces a shortcode with its content; another one may begin with its name. */
function replaceShortcode(html: string, name: string, replace: (part: string) => string): string {
  return [']', ' '].reduce((text, end) => replaceBetween(text, `[${name}${end}`, `[/${name}]`, replace), html)
}

/** WordPress shows a shortcode in two pairs of brackets as text, in one pair. */
function hideBrackets(html: string): string {
  return html.replaceAll(
    /\[(\[\/?(?:gallery|audio|video|caption|embed)\b[^[\]\n]{0,2000}\])\]/g,
    (_, shown: string) => escapeBrackets(shown),
  )
}

function escapeBrackets(text: string): string {
  return text.replaceAll('[', '&#91;').replaceAll(']', '&#93;')
}

/** Comes first: shortcodes in code are text. */
function replaceCode(html: string): string {
  return ['code', 'sourcecode'].reduce(
    (text, name) =>
      replaceShortcode(text, name, (part) => {
        const head = part.slice(0, part.indexOf(']'))
        const language = /\b(?:lang|language)=["']?([\w+#-]{1,20})/i.exec(head)?.[1]
        const body = part.slice(part.indexOf(']') + 1, part.lastIndexOf('[')).replaceAll('<', '&lt;')
        const code = escapeBrackets(body.replace(/^\n/, ''))
        return `<pre><code${language === undefined ? '' : ` class="language-${language}"`}>${code}</code></pre>`
      }),
    html,
  )
}

function addParagraphs(html: string): string {
  const kept: string[] = []
  // Random, so that the text cannot contain a second mark.
  const mark = randomUUID()
  const text = replaceBetween(
    html,
    '<pre',
    '</pre>',
    (part) => `\n\n<pre data-kept="${mark}-${kept.push(part) - 1}">\n\n`,
  )
  const paragraphs = text.split(/\n[ \t]*\n/).map((paragraph) => {
    const lines = paragraph.trim().split('\n')
    return `<p>${lines.map((line, index) => line + lineBreak(line, lines[index + 1])).join('\n')}</p>`
  })
  return paragraphs
    .join('\n')
    .replaceAll(
      new RegExp(`<p><pre data-kept="${mark}-(\\d+)"></p>`, 'g'),
      (_, index: string) => kept[Number(index)] ?? '',
    )
}

function lineBreak(line: string, next: string | undefined): string {
  if (next === undefined || startsWithBlock.test(next) || endsWithBlock.test(line.slice(-600))) return ''
  return '<br>'
}
