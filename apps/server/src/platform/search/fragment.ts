const ELLIPSIS = '…'

/** Characters before a match that give it a context. */
const LEAD = 24

const graphemes = new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })

/**
 * At most `length` characters of a text around one place in it, ellipses included; characters are code points, and what
 * a reader sees as one is not cut apart.
 * @param match Index in `text`.
 */
export function fragmentAround(text: string, match: number, length: number): string {
  const segments = graphemes.segment(text)
  // A match near the end does not leave the fragment half empty.
  const latestStart = Math.max(0, text.length - length + 1)
  const start = segments.containing(Math.min(latestStart, Math.max(0, match - LEAD)))?.index ?? 0
  const opening = start > 0 ? ELLIPSIS : ''
  const whole = opening + text.slice(start)
  // A character is at most two units, so that a longer text need not be counted out.
  if (whole.length <= length || (whole.length <= 2 * length && countCharacters(whole) <= length)) return whole

  let fragment = opening
  let room = length - opening.length - ELLIPSIS.length
  for (const { segment } of graphemes.segment(text.slice(start, start + 2 * length))) {
    room -= countCharacters(segment)
    if (room < 0) break
    fragment += segment
  }
  return fragment + ELLIPSIS
}

function countCharacters(text: string): number {
  return Array.from(text).length
}
