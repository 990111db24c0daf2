/** Height in px of a mark with the gap below it. */
const MARK = 30

/** Moves marks down that would overlap the one above. Null for a passage that is not rendered. */
export function stackMarks(tops: readonly (number | null)[]): (number | null)[] {
  let end = -Infinity
  return tops.map((top) => {
    if (top === null) return null
    const placed = Math.max(top, end)
    end = placed + MARK
    return placed
  })
}
