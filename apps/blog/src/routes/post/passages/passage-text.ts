import type { CommentAnchor } from '@qingjian/api-client/contract'
import { originalText } from '#features/reading/original-text.ts'
import { withoutWhitespace, type Passage } from './find-passage.ts'

/** A text node of an article. */
interface TextRun {
  node: Text
  /** Offset in the text without whitespace. */
  start: number
  end: number
  /** Whether whitespace or the end of a block is before its first character. */
  isSpaced: boolean
}

/** The text of an article that a comment may quote. */
export interface PassageText {
  body: HTMLElement
  /** Without whitespace. */
  text: string
  runs: readonly TextRun[]
}

/** What is no sentence: code blocks, formulas, captions, footnote marks and controls. The server's plain text has none of it. */
const EXCLUDED =
  'pre, .code-block, math, .formula, .formula-source, figcaption, button, .sr-only, [data-footnote-ref], [data-footnote-backref]'

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, summary, blockquote, div'

/** UTF-16 code units before and after a passage that identify it after edits. */
const CONTEXT_UNITS = 32

/** Reads the text of an article body. */
export function readPassageText(body: HTMLElement): PassageText {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    return node.matches(EXCLUDED) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
  })
  const runs: TextRun[] = []
  const parts: string[] = []
  let start = 0
  let isSpaced = false
  let block: Element | null | undefined
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    if (!(node instanceof Text)) continue
    const part = withoutWhitespace(originalText(node))
    const own = node.parentElement?.closest(BLOCKS)
    isSpaced ||= own !== block || /^\s/.test(node.data)
    if (part === '') continue
    parts.push(part)
    runs.push({ node, start, end: start + part.length, isSpaced })
    start += part.length
    block = own
    isSpaced = /\s$/.test(node.data)
  }
  return { body, text: parts.join(''), runs }
}

/** The ranges of a passage, one in each of its text nodes: what is between them is not part of it. */
export function toRanges({ runs }: PassageText, passage: Passage): Range[] {
  return runs.filter((run) => isWithin(run, passage)).map((run) => toRange(run, passage))
}

function isWithin(run: TextRun, { start, end }: Passage): boolean {
  return run.end > start && run.start < end
}

function toRange({ node, ...run }: TextRun, { start, end }: Passage): Range {
  const range = new Range()
  range.setStart(node, rawOffset(node, Math.max(start, run.start) - run.start))
  // A conversion to another script may have shortened the text.
  range.setEnd(node, Math.min(node.length, rawOffset(node, Math.min(end, run.end) - run.start - 1) + 1))
  return range
}

/** The text of a run within a passage, in the script of the article. */
function textWithin(run: TextRun, passage: Passage): string {
  const { startOffset, endOffset } = toRange(run, passage)
  return originalText(run.node).slice(startOffset, endOffset)
}

/** The part of the text within a range; null if there is none. */
export function toPassage({ runs }: PassageText, range: Range): Passage | null {
  const parts = runs.flatMap((run) => {
    if (!range.intersectsNode(run.node)) return []
    const from = run.node === range.startContainer ? range.startOffset : 0
    const to = run.node === range.endContainer ? range.endOffset : run.node.length
    const start = run.start + withoutWhitespace(run.node.data.slice(0, from)).length
    const end = run.start + withoutWhitespace(run.node.data.slice(0, to)).length
    return end > start ? [{ start, end }] : []
  })
  const [first] = parts
  const last = parts.at(-1)
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end }
}

/** The passage as shown to readers, on one line. */
export function quotePassage({ runs }: PassageText, passage: Passage): string {
  return runs
    .filter((run) => isWithin(run, passage))
    .map((run) => (run.isSpaced ? ' ' : '') + textWithin(run, passage))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The anchor of a passage. */
export function toAnchor(text: PassageText, passage: Passage): CommentAnchor {
  const { start, end } = passage
  return {
    exact: quotePassage(text, passage),
    // Not half of a surrogate pair.
    prefix: text.text.slice(Math.max(0, start - CONTEXT_UNITS), start).replace(/^[\uDC00-\uDFFF]/, ''),
    suffix: text.text.slice(end, end + CONTEXT_UNITS).replace(/[\uD800-\uDBFF]$/, ''),
    start,
  }
}

/** Offset in a text node of the character with this index among those that are not whitespace. */
function rawOffset({ data }: Text, index: number): number {
  let count = 0
  for (let offset = 0; offset < data.length; offset += 1) {
    if (/\s/.test(data.charAt(offset))) continue
    if (count === index) return offset
    count += 1
  }
  return data.length
}
