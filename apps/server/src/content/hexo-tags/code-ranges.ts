/** Where code stands in a Markdown text: offsets, the end excluded, in order. */
export type CodeRange = readonly [start: number, end: number]

const fenceLine = /^[ \t>]*(?:[-*+][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/

/** Finds fenced blocks, and code spans that begin and end on one line. Time is linear in the length. */
export function findCode(markdown: string): CodeRange[] {
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

/** A span ends at the next run of as many backticks. */
function codeSpans(line: string, lineStart: number): CodeRange[] {
  const runs = [...line.matchAll(/`+/g)].map((run) => ({ start: run.index, length: run[0].length }))
  const byLength = Map.groupBy(runs, (run) => run.length)
  const spans: CodeRange[] = []
  let from = 0
  for (const run of runs) {
    const alike = byLength.get(run.length)
    while (alike?.[0] && alike[0].start <= run.start) alike.shift()
    const close = alike?.[0]
    if (run.start < from || !close) continue
    from = close.start + close.length
    spans.push([lineStart + run.start, lineStart + from])
  }
  return spans
}
