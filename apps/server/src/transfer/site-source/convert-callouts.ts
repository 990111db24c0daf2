import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { calloutKind, calloutTitles } from '#content/markdown/callout-kinds.ts'
import { convertContainers } from '#content/markdown/convert-containers.ts'
import { assertParseLimits } from '#content/markdown/assert-parse-limits.ts'
import { applyEdits, type TextEdit } from '#transfer/site-source/apply-edits.ts'

const parser = unified().use(remarkParse)

/** How a system shows callouts: as alerts of its own, or as quotes that begin with a title. */
export type CalloutStyle = 'alert' | 'quote'

/**
 * Converts containers (`::: tip`) and callouts (`> [!tip]- title`) to what the target system shows; every other character stays.
 * @throws UnusableFileError for a text beyond the limits of the parser.
 */
export function convertCallouts(markdown: string, style: CalloutStyle): string {
  const text = convertContainers(markdown, () => {})
  if (!text.includes('[!')) return text
  assertParseLimits(text, null)
  const edits: TextEdit[] = []
  visit(parser.parse(text), 'blockquote', ({ children: [first] }) => {
    const start = first?.type === 'paragraph' ? first.position?.start.offset : undefined
    if (start === undefined) return
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd === -1 ? text.length : lineEnd
    const match = marker.exec(text.slice(start, end))
    if (match === null) return
    const [, name = '', fold = '', title = ''] = match
    const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
    const isOnlyLine = first?.position?.end.offset === end
    edits.push({ start, end, text: format({ name, fold, title: title.trim(), before, isOnlyLine }, style) })
  })
  return applyEdits(text, edits)
}

const marker = /^\[!([\p{L}\p{N}_-]{1,40})(?:\|[^\]\n]{0,40})?\]([+-]?)[ \t]*(.*)$/u

interface Marker {
  name: string
  /** `+` for a callout that can be folded, `-` for one that is. */
  fold: string
  title: string
  /** What precedes it in its line: the marks of quotes and of list items. */
  before: string
  isOnlyLine: boolean
}

function format({ name, fold, title, before, isOnlyLine }: Marker, style: CalloutStyle): string {
  const isQuote = /^(?:quote|cite)$/i.test(name)
  const kind = calloutKind(name) ?? 'note'
  const fallback = calloutKind(name) === undefined ? name : calloutTitles[kind]
  if (style === 'alert' && !isQuote) {
    // An alert of an unknown kind would lose its name.
    const shown = title === '' && fallback === name ? ` ${name}` : title === '' ? '' : ` ${title}`
    return `[!${kind.toUpperCase()}]${fold}${shown}`
  }
  const heading = title || (isQuote ? '' : fallback)
  if (heading === '') return ''
  const text = /[*_`[<]/.test(heading) ? `<strong>${heading}</strong>` : `**${heading}**`
  // An empty line of the quote, so that the title is a paragraph.
  return isOnlyLine ? text : `${text}\n${before.replaceAll(/[^>\s]/g, ' ').trimEnd()}`
}
