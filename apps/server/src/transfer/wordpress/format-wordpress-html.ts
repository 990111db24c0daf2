import { randomUUID } from 'node:crypto'
import { replaceBetween } from '#transfer/replace-between.ts'

const blockNames =
  'address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const startsWithBlock = new RegExp(`^\\s*</?(?:${blockNames})\\b`, 'i')
const endsWithBlock = new RegExp(
  `(?:</(?:${blockNames})|<(?:${blockNames})\\b[^<>]{0,500}|<br\\s?/?)>\\s*$`,
  'i',
)

/** The HTML that WordPress shows for the stored text of an article: paragraphs at blank lines, shortcodes of pictures and code. */
export function formatWordpressHtml(stored: string): string {
  const html = replaceShortcodes(stored.replaceAll('\r\n', '\n'))
  return html.includes('<!-- wp:') ? html : addParagraphs(html)
}

function replaceShortcodes(html: string): string {
  const captioned = replaceBetween(html, '[caption', '[/caption]', (part) => {
    const inner = part.slice(part.indexOf(']') + 1, part.lastIndexOf('['))
    const end = Math.max(inner.lastIndexOf('</a>') + 4, inner.lastIndexOf('/>') + 2)
    return `<figure>${inner.slice(0, end)}<figcaption>${inner.slice(end).trim()}</figcaption></figure>`
  })
  const embedded = replaceBetween(captioned, '[embed', '[/embed]', (part) => {
    const url = part.slice(part.indexOf(']') + 1, part.lastIndexOf('[')).trim()
    return `<p>${url}</p>`
  })
  return ['code', 'sourcecode'].reduce(
    (text, name) =>
      replaceBetween(text, `[${name}`, `[/${name}]`, (part) => {
        const head = part.slice(0, part.indexOf(']'))
        const language = /\b(?:lang|language)=["']?([\w+#-]{1,20})/i.exec(head)?.[1]
        const body = part.slice(part.indexOf(']') + 1, part.lastIndexOf('[')).replaceAll('<', '&lt;')
        return `<pre><code${language === undefined ? '' : ` class="language-${language}"`}>${body.replace(/^\n/, '')}</code></pre>`
      }),
    embedded,
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
