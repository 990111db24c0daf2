import { GAP, type pageWindow } from './page-window.ts'

/** As many pages fit beside the two arrows where the row is narrow. */
const MAX_NARROW_ENTRIES = 5

/**
 * What becomes of each entry where the row is narrow: it goes, or stands there as the gap that it and those after it
 * leave. The ends, the current page and, near an end, its neighbours stay.
 */
export function collapseRow(
  row: ReturnType<typeof pageWindow>,
  page: number,
): ('gone' | 'gap' | undefined)[] {
  const last = Number(row.at(-1))
  const near = page < 3 || page > last - 2 ? 1 : 0
  let isInGap = false
  return row.map((entry) => {
    const isCollapsed =
      row.length > MAX_NARROW_ENTRIES &&
      entry !== 1 &&
      entry !== last &&
      Math.abs(Number(entry) - page) > near
    const wasInGap = isInGap
    isInGap = isCollapsed || entry === GAP
    if (wasInGap && isInGap) return 'gone'
    return isCollapsed ? 'gap' : undefined
  })
}
