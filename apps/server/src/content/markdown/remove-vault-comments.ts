/** What may begin a comment or hide its mark: a fence, a code span, a formula, or the mark. */
const token = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})|`+|\$\$|%%/gm

/**
 * Removes the comments of Obsidian, `%%text%%` on one or several lines, which are for the author alone. Their line breaks stay, so
 * that lines have their numbers. Without an end, a mark that is alone on its line hides the rest.
 */
export function removeVaultComments(markdown: string): string {
  const spans = createSpanLookup(markdown)
  let output = ''
  let start = 0
  let position = 0
  for (;;) {
    token.lastIndex = position
    const found = token.exec(markdown)
    if (found === null) return output + markdown.slice(start)
    const { 0: match, 1: fence, index } = found
    if (match !== '%%') {
      position =
        match === '$$' ? endOf(markdown, '$$', index + 2) : (fenceEnd(markdown, found, fence) ?? spans(found))
      continue
    }
    const end = markdown.indexOf('%%', index + 2)
    const isAlone = /(?:^|\n)[ \t]*$/.test(markdown.slice(Math.max(0, index - 100), index))
    if (end === -1 && !(isAlone && /^[ \t]*(?:\n|$)/.test(markdown.slice(index + 2, index + 100))))
      return output + markdown.slice(start)
    position = end === -1 ? markdown.length : end + 2
    output += markdown.slice(start, index) + markdown.slice(index, position).replaceAll(/[^\n]+/g, '')
    start = position
  }
}

/** Position behind the next mark; `from` where there is none. */
function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? from : at + mark.length
}

/** Position behind the block that a fence opens; null where it opens none. */
function fenceEnd(markdown: string, { 0: match, index }: RegExpExecArray, fence?: string): number | null {
  if (fence === undefined) return null
  const lineEnd = endOf(markdown, '\n', index + match.length)
  // The language of a block in backticks has none.
  if (fence.startsWith('`') && markdown.slice(index + match.length, lineEnd).includes('`')) return null
  const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, 'gm')
  closing.lastIndex = lineEnd
  return closing.exec(markdown) === null ? markdown.length : closing.lastIndex
}

/** Finds the position behind code spans of one line; behind the opening where a span has no end. Each line takes linear time. */
function createSpanLookup(markdown: string): (opening: RegExpExecArray) => number {
  let lineEnd = -1
  // Positions by the length of the run of backticks, the nearest last.
  let runs = new Map<number, number[]>()
  return ({ 0: match, index }) => {
    const length = /`+$/.exec(match)?.[0].length ?? 0
    const from = index + match.length
    if (from > lineEnd) {
      lineEnd = markdown.indexOf('\n', from)
      if (lineEnd === -1) lineEnd = markdown.length
      const found = Array.from(markdown.slice(from, lineEnd).matchAll(/`+/g)).toReversed()
      runs = new Map(
        Array.from(
          Map.groupBy(found, ([run]) => run.length),
          ([size, ofSize]) => [size, ofSize.map((run) => from + run.index)],
        ),
      )
    }
    const positions = runs.get(length) ?? []
    while ((positions.at(-1) ?? Infinity) < from) positions.pop()
    const close = positions.pop()
    return close === undefined ? from : close + length
  }
}
