/** Where code stands in a Markdown text: offsets, the end excluded, in order. */
export type CodeRange = readonly [start: number, end: number]

const fenceLine = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/

/** Finds fenced blocks, and code spans that begin and end on one line. Time is linear in the length. */
export function findCodeRanges(markdown: string): CodeRange[] {
  const ranges: CodeRange[] = []
  let fence: { mark: string; start: number } | null = null
  let lineStart = 0
  for (const line of markdown.split('\n')) {
    const mark = fenceLine.exec(line)?.[1]
    if (fence === null && mark !== undefined) fence = { mark, start: lineStart }
    else if (fence === null) ranges.push(...codeSpans(line, lineStart))
    else if (mark?.startsWith(fence.mark)) {
      ranges.push([fence.start, lineStart + line.length])
      fence = null
    }
    lineStart += line.length + 1
  }
  if (fence !== null) ranges.push([fence.start, markdown.length])
  return ranges
}

/** Tells of each line, from 0, whether it belongs to code of several lines. */
export function findMultilineCode(markdown: string): (line: number) => boolean {
  const inside = new Set<number>()
  let line = 0
  let position = 0
  for (const [start, end] of findCodeRanges(markdown)) {
    line += newlines(markdown.slice(position, start))
    const last = line + newlines(markdown.slice(start, end))
    if (last > line) for (let number = line; number <= last; number++) inside.add(number)
    line = last
    position = end
  }
  return (number) => inside.has(number)
}

function newlines(text: string): number {
  return text.split('\n').length - 1
}

/** A span ends at the next run of as many backticks. */
function codeSpans(line: string, lineStart: number): CodeRange[] {
  const spans: CodeRange[] = []
  const closes = closingRuns([...line.matchAll(/`+/g)])
  let from = 0
  for (const [start, end] of closes) {
    if (start < from) continue
    spans.push([lineStart + start, lineStart + end])
    from = end
  }
  return spans
}

/** Pairs each run with the next one of its length: where the first starts, where the second ends. */
function closingRuns(runs: readonly RegExpExecArray[]): [start: number, end: number][] {
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
