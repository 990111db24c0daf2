/** Offsets of code in Markdown; the end is exclusive. */
export type CodeRange = readonly [start: number, end: number]

const fenceLine = /^([ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?)(`{3,}(?!`)(?!.*`)|~{3,})[ \t]*(\S?)/
/** Columns by which a closing fence may be further in than the opening one; more makes it a line of the code. */
const closingIndent = 3

/** Finds fenced blocks and single-line code spans, in order and in linear time. */
export function findCodeRanges(markdown: string): CodeRange[] {
  const ranges: CodeRange[] = []
  let fence: { mark: string; start: number; column: number } | null = null
  let lineStart = 0
  for (const line of markdown.split('\n')) {
    const [, before = '', mark, info] = fenceLine.exec(line) ?? []
    if (fence === null && mark !== undefined) fence = { mark, start: lineStart, column: widthOf(before) }
    else if (fence === null) for (const span of findCodeSpans(line, lineStart)) ranges.push(span)
    // A fence with a language opens a block only.
    else if (mark?.startsWith(fence.mark) && info === '' && widthOf(before) <= fence.column + closingIndent) {
      ranges.push([fence.start, lineStart + line.length])
      fence = null
    }
    lineStart += line.length + 1
  }
  if (fence !== null) ranges.push([fence.start, markdown.length])
  return ranges
}

/** Columns of the text before a fence; a tab ends at a multiple of four. */
function widthOf(before: string): number {
  let width = 0
  for (const character of before) width += character === '\t' ? 4 - (width % 4) : 1
  return width
}

/** Creates a function that finds whether an offset is in one of the ranges; it is called with ascending offsets. */
export function createRangeCheck(ranges: readonly CodeRange[]): (offset: number) => boolean {
  let next = 0
  return (offset) => {
    while (next < ranges.length && (ranges[next]?.[1] ?? 0) <= offset) next++
    return (ranges[next]?.[0] ?? Infinity) <= offset
  }
}

/** Lines of code ranges that span several lines, from 0. */
export function findMultilineCode(markdown: string): ReadonlySet<number> {
  const lines = new Set<number>()
  let line = 0
  let position = 0
  for (const [start, end] of findCodeRanges(markdown)) {
    line += countNewlines(markdown.slice(position, start))
    const last = line + countNewlines(markdown.slice(start, end))
    if (last > line) for (let number = line; number <= last; number++) lines.add(number)
    line = last
    position = end
  }
  return lines
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1
}

/** A code span ends at the next backtick run of equal length. */
function findCodeSpans(line: string, lineStart: number): CodeRange[] {
  const spans: CodeRange[] = []
  const closes = pairRuns([...line.matchAll(/`+/g)])
  let from = 0
  for (const [start, end] of closes) {
    if (start < from) continue
    spans.push([lineStart + start, lineStart + end])
    from = end
  }
  return spans
}

/** Pairs each backtick run with the next run of equal length: start of the first, end of the second. */
function pairRuns(runs: readonly RegExpExecArray[]): [start: number, end: number][] {
  const nextOfLength = new Map<number, number>()
  return runs
    .toReversed()
    .flatMap((run): [number, number][] => {
      const { length } = run[0]
      const next = nextOfLength.get(length)
      nextOfLength.set(length, run.index)
      return next === undefined ? [] : [[run.index, next + length]]
    })
    .toReversed()
}
