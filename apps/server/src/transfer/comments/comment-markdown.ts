import { Parser } from 'htmlparser2'
import { createGrowingText, type GrowingText } from '#transfer/comments/growing-text.ts'

/** Characters of one comment. */
export const maxCommentLength = 50_000
/** Characters of the HTML of one comment. */
const maxHtmlLength = 500_000
/** Elements around a text; deeper ones have no effect. */
const maxDepth = 30
/** Open elements: the parser moves all of them for each further one. */
const maxOpen = 1_000

type Kind = 'root' | 'quote' | 'item' | 'pre' | 'code' | 'strong' | 'emphasis' | 'strike' | 'link'

interface Frame {
  kind: Kind
  text: GrowingText
  href: string
}

const kinds: Readonly<Record<string, Kind>> = {
  blockquote: 'quote',
  li: 'item',
  pre: 'pre',
  code: 'code',
  strong: 'strong',
  b: 'strong',
  em: 'emphasis',
  i: 'emphasis',
  del: 'strike',
  s: 'strike',
  a: 'link',
}
const blocks: ReadonlySet<string> = new Set(
  'address article div dl dd dt figure h1 h2 h3 h4 h5 h6 hr ol p section table tr ul'.split(' '),
)
const omitted: ReadonlySet<string> = new Set(
  'audio iframe math noscript object script select style svg template textarea title video'.split(' '),
)
const markers = { strong: '**', emphasis: '*', strike: '~~' } as const

/** The comment of a system that stores Markdown, or HTML where it was imported there. */
export function toCommentMarkdown(text: string): string {
  if (/^\s*<(?:p|div|blockquote|ul|ol|pre)\b/i.test(text) && />\s*$/.test(text)) return htmlToComment(text)
  return text.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<img\b[^<>]{0,2000}>/gi, (tag) => {
    const name = /\b(?:alt|title|atk-emoticon)=["']([^"'<>]{1,50})["']/i.exec(tag)?.[1]
    const source = /\bsrc=["'](https?:\/\/[^\s"'<>()]{1,1000})["']/i.exec(tag)?.[1]
    return toPicture(name ?? '', source ?? '', /\b(?:atk-emoticon|class)=/i.test(tag))
  })
}

/**
 * Converts the HTML of a comment to Markdown of comments. It is parsed but never shown: the Markdown is rendered like that of any
 * visitor. HTML that is too long stays as it is; of HTML that is nested too deeply the text stays.
 * @param keepsLines Whether line feeds are line breaks, as in the texts of WordPress.
 */
export function htmlToComment(html: string, keepsLines = false): string {
  if (html.length > maxHtmlLength) return html
  return convert(html, keepsLines) ?? escapeMarkdown(html.replaceAll(/<[^<>]*>/g, ' ').trim(), true)
}

/** Null for HTML that is nested too deeply. */
function convert(html: string, keepsLines: boolean): string | null {
  const root = createFrame('root')
  const frames = [root]
  /** The element of each open tag: a frame, none, or one whose content is omitted. */
  const tags: ('frame' | 'none' | 'omitted')[] = []
  let omittedDepth = 0
  let pending = ''
  let isTooDeep = false

  const top = (): Frame => frames.at(-1) ?? root
  const isRaw = (): boolean => top().kind === 'pre' || top().kind === 'code'
  const breakLines = (count: 1 | 2): void => {
    const { text } = top()
    if (isRaw() || text.isBlank()) return
    const lines = /\n*$/.exec(text.end(2))?.[0].length ?? 0
    text.trimEnd()
    text.append('\n'.repeat(Math.max(lines, count)))
  }

  /** The parser splits a text at entities. */
  const flush = (): void => {
    const { text } = top()
    const added = isRaw() ? pending : pending.replaceAll(keepsLines ? /[^\S\n]+/g : /\s+/g, ' ')
    if (added !== '') text.append(isRaw() ? added : escapeMarkdown(added, /(?:^|\n) *$/.test(text.end(100))))
    pending = ''
  }

  const closeFrame = (): Kind | undefined => {
    const frame = frames.pop()
    if (frame !== undefined) top().text.append(close(frame.kind, frame.text.toString(), frame.href))
    return frame?.kind
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      flush()
      const kind =
        Object.hasOwn(kinds, name) && frames.length < maxDepth && !isRaw() ? kinds[name] : undefined
      const isOmitted = omitted.has(name)
      tags.push(isOmitted ? 'omitted' : kind === undefined ? 'none' : 'frame')
      if (tags.length > maxOpen) {
        isTooDeep = true
        parser.pause()
      }
      if (isOmitted) omittedDepth += 1
      if (omittedDepth > 0) return
      if (name === 'br') top().text.append('\n')
      else if (name === 'img')
        top().text.append(
          toPicture(
            attributes['alt'] ?? attributes['title'] ?? '',
            attributes['src'] ?? '',
            /emo|owo/i.test(`${attributes['class'] ?? ''} ${attributes['src'] ?? ''}`),
          ),
        )
      else if (blocks.has(name)) breakLines(2)
      if (kind === undefined) return
      if (kind === 'quote' || kind === 'pre') breakLines(2)
      if (kind === 'item') breakLines(1)
      frames.push(createFrame(kind, attributes['href']))
    },
    ontext(text) {
      if (omittedDepth === 0) pending += text
    },
    onclosetag(name) {
      flush()
      const tag = tags.pop()
      if (tag === 'omitted') omittedDepth -= 1
      if (omittedDepth > 0) return
      if (tag === 'frame') {
        const kind = closeFrame()
        if (kind === 'quote' || kind === 'pre') breakLines(2)
      }
      if (blocks.has(name)) breakLines(2)
    },
  })
  parser.end(html.replaceAll('\r\n', '\n'))
  if (isTooDeep) return null
  flush()
  while (frames.length > 1) closeFrame()
  return root.text.toString().trim()
}

function createFrame(kind: Kind, href = ''): Frame {
  return { kind, text: createGrowingText(), href }
}

function close(kind: Kind, text: string, href: string): string {
  switch (kind) {
    case 'quote':
      return prefix(text.trim(), '> ', '> ')
    case 'item':
      return `${prefix(text.trim(), '- ', '  ')}\n`
    case 'pre':
      return fence(text.replace(/^\n|\n$/g, ''))
    case 'code':
      return inlineCode(text)
    case 'strong':
    case 'emphasis':
    case 'strike':
      return mark(text, markers[kind])
    case 'link':
      return link(text, href)
    default:
      return text
  }
}

function prefix(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : others) + line)
    .join('\n')
}

function fence(text: string): string {
  const ticks = '`'.repeat(Math.max(2, longestTicks(text)) + 1)
  return `${ticks}\n${text}\n${ticks}`
}

function inlineCode(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '') return ''
  const ticks = '`'.repeat(longestTicks(line) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return ticks + space + line + space + ticks
}

function longestTicks(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

function mark(text: string, marker: string): string {
  const inner = text.trim()
  if (inner === '' || inner.includes('\n\n')) return text
  const start = text.indexOf(inner)
  return text.slice(0, start) + marker + inner + marker + text.slice(start + inner.length)
}

function link(text: string, href: string): string {
  const address = href.trim()
  if (!/^(?:https?:|mailto:)/i.test(address) || !URL.canParse(address)) return text
  const { href: target } = new URL(address)
  const label = text.trim()
  // Addresses are linked by themselves; a shortened one is no label.
  if (label === '' || label === address || label.endsWith('...') || label.endsWith('…')) return target
  return `[${label.replaceAll('\n', ' ')}](${target.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Pictures of other sites are not shown in comments: an emoji is its name, another picture a link. */
function toPicture(name: string, source: string, isEmoji: boolean): string {
  const label = name.replaceAll(/[[\]\\\n]/g, '').trim()
  if (isEmoji || !/^https?:\/\//i.test(source) || !URL.canParse(source))
    return label === '' ? '' : /^\p{Emoji}/u.test(label) ? label : `\\[${label}\\]`
  return link(label || '图片', source)
}

/** Escapes what would be markup, except in addresses, which are linked by themselves. */
function escapeMarkdown(text: string, isLineStart: boolean): string {
  const inline = text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&'),
    )
    .join('')
  return inline
    .split('\n')
    .map((line, index) =>
      index === 0 && !isLineStart ? line : line.replace(/^(\s*)(?:(?=>|[-+]\s)|(\d+)(?=[.)]\s))/, '$1$2\\'),
    )
    .join('\n')
}
