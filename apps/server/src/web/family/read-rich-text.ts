import { decodePercent } from '#platform/text/decode-percent.ts'
import { parseElements } from '#platform/documents/parse-elements.ts'

/** Characters of HTML that are parsed; a longer text stays as it is, and is too long for every call. */
const maxLength = 100_000

const blocks: ReadonlySet<string> = new Set([
  'div',
  'p',
  'li',
  'blockquote',
  'pre',
  'h1',
  'h2',
  'h3',
  'ul',
  'ol',
])
const omitted: ReadonlySet<string> = new Set(['script', 'style', 'template', 'textarea', 'title', 'iframe'])

/** The code of an emoji: one to twelve letters and digits. */
const emojiName = /^[\p{L}\p{N}]{1,12}$/u

/**
 * The text of an editable element, which the front ends send as its inner HTML: elements become their text, blocks and `<br>`
 * line breaks, and pictures of emoji codes such as `[微笑]`. Other pictures are dropped. HTML that is too long or nested too
 * deeply stays as it is.
 */
export function readRichText(html: string): string {
  if (!/[<&]/.test(html) || html.length > maxLength) return html
  try {
    return readElements(html).trim()
  } catch {
    // Nested too deeply: no front end sends this.
    return html
  }
}

function readElements(html: string): string {
  // Joined once: reading the end of a string that grows copies all of it.
  const parts: string[] = []
  let omittedDepth = 0
  const append = (part: string): void => {
    if (part !== '') parts.push(part)
  }
  const breakLine = (): void => {
    if (parts.at(-1)?.endsWith('\n') === false) parts.push('\n')
  }
  parseElements(html, {
    onOpen(name, attributes) {
      if (omitted.has(name)) omittedDepth += 1
      if (omittedDepth > 0) return
      if (name === 'br') append('\n')
      else if (name === 'img') append(readEmoji(attributes))
      else if (blocks.has(name)) breakLine()
    },
    onText(part) {
      if (omittedDepth === 0) append(part.replaceAll('\u00a0', ' '))
    },
    onClose(name) {
      if (omitted.has(name)) omittedDepth = Math.max(0, omittedDepth - 1)
      else if (blocks.has(name)) breakLine()
    },
  })
  return parts.join('')
}

/** Named by its text, else by the file of its address. */
function readEmoji({ class: classes = '', alt, title, src = '' }: Readonly<Record<string, string>>): string {
  if (!/\bemoji\b/i.test(`${classes} ${src}`)) return ''
  const [path = ''] = src.split(/[?#]/, 1)
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]{3,4}$/i, '')
  const names = [alt, title, decodePercent(file)].map(
    (name) => name?.trim().replace(/^\[(.*)\]$/, '$1') ?? '',
  )
  const name = names.find((candidate) => emojiName.test(candidate))
  return name === undefined ? '' : `[${name}]`
}
