const ELLIPSIS = '…'

/** Characters of context before a match. */
const LEAD = 24

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/**
 * An excerpt around a match of at most `length` code points, an ellipsis before it included, one after it not; grapheme
 * clusters are not split.
 * @param match Index in `text`.
 */
export function fragmentAround(text: string, match: number, length: number): string {
  const segments = graphemes.segment(text)
  // A match near the end still gets a full excerpt.
  const latestStart = Math.max(0, text.length - length + ELLIPSIS.length)
  const start = segments.containing(Math.min(latestStart, Math.max(0, match - LEAD)))?.index ?? 0
  const opening = start > 0 ? ELLIPSIS : ''
  const whole = opening + text.slice(start)
  // A code point has at most two code units, so a longer text need not be counted.
  if (whole.length <= length || (whole.length <= 2 * length && countCharacters(whole) <= length)) return whole

  let fragment = opening
  let remaining = length - opening.length
  for (const { segment } of graphemes.segment(text.slice(start, start + 2 * length))) {
    remaining -= countCharacters(segment)
    if (remaining < 0) break
    fragment += segment
  }
  return fragment + ELLIPSIS
}

function countCharacters(text: string): number {
  return Array.from(text).length
}
