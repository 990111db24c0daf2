import { GAP, type pageWindow } from './page-window.ts'

/** Number of pages that fit between the two arrows in the narrow layout. */
const MAX_NARROW_ENTRIES = 5

/**
 * How each entry is shown in the narrow layout: hidden, as a gap, or unchanged. The first, last and current page stay,
 * as do the neighbours of a current page near an end.
 */
export function collapseRow(
  row: ReturnType<typeof pageWindow>,
  page: number,
): ('hidden' | 'gap' | undefined)[] {
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
    if (wasInGap && isInGap) return 'hidden'
    return isCollapsed ? 'gap' : undefined
  })
}
