/** A range of a text; the case of its marks does not matter. */
export interface RangeKind {
  open: RegExp
  close: RegExp
}

/**
 * Splits a text at its ranges: the items at odd indexes are ranges with their marks, the others what is between them. A range
 * without a closing mark is text. The time grows with the length alone, also where many ranges are not closed.
 */
export function splitRanges(text: string, kinds: readonly RangeKind[]): string[] {
  const opening = new RegExp(kinds.map(({ open }) => `(${open.source})`).join('|'), 'gi')
  const unclosed = new Set<RangeKind>()
  const parts: string[] = []
  let end = 0
  for (const match of text.matchAll(opening)) {
    const kind = kinds.find((_, index) => match[index + 1] !== undefined)
    if (match.index < end || kind === undefined || unclosed.has(kind)) continue
    const closing = new RegExp(kind.close.source, 'gi')
    closing.lastIndex = match.index + match[0].length
    if (closing.test(text)) {
      parts.push(text.slice(end, match.index), text.slice(match.index, closing.lastIndex))
      end = closing.lastIndex
    } else unclosed.add(kind)
  }
  return [...parts, text.slice(end)]
}
