import { GAP, type pageWindow } from './page-window.ts'

/** As many pages fit beside the two arrows where the row is narrow. */
const narrowLength = 5

/**
 * What becomes of an entry where the row is narrow: it goes, or stands there as the gap that those beside it leave. The
 * ends, the current page and, near an end, its neighbours stay.
 */
export function narrowForm(
  row: ReturnType<typeof pageWindow>,
  index: number,
  page: number,
): 'gone' | 'gap' | undefined {
  if (!isSpare(row, index, page)) return undefined
  let first = index
  while (isSpare(row, first - 1, page)) first -= 1
  let last = index
  while (isSpare(row, last + 1, page)) last += 1
  const hasGap = row[first - 1] === GAP || row[last + 1] === GAP
  return index === first && !hasGap ? 'gap' : 'gone'
}

function isSpare(row: ReturnType<typeof pageWindow>, index: number, page: number): boolean {
  const number = row[index]
  const pageCount = Number(row.at(-1))
  if (row.length <= narrowLength || number === undefined || number === GAP) return false
  const atAnEnd = page <= 2 || page >= pageCount - 1
  return Math.abs(number - page) > (atAnEnd ? 1 : 0) && number !== 1 && number !== pageCount
}
