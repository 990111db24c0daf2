/** A gap in the row of pages. */
export const GAP = 'gap'

/** The pages to show: the first, the last, the current one with its neighbours, and gaps for two or more hidden pages. */
export function pageWindow(page: number, pageCount: number, siblings: number): (number | typeof GAP)[] {
  const from = Math.max(2, Math.min(page - siblings, pageCount - 2 * siblings - 2))
  const to = Math.min(pageCount - 1, Math.max(page + siblings, 2 * siblings + 3))
  const row: (number | typeof GAP)[] = [1]
  if (from > 2) row.push(from === 3 ? 2 : GAP)
  for (let number = from; number <= to; number += 1) row.push(number)
  if (to < pageCount - 1) row.push(to === pageCount - 2 ? to + 1 : GAP)
  if (pageCount > 1) row.push(pageCount)
  return row
}
