import { expect, test } from 'vitest'
import { collapseRow } from './collapse-row.ts'
import { GAP, pageWindow } from './page-window.ts'

/** The visible entries of the narrow layout. */
function narrow(page: number, pageCount: number): string {
  const row = pageWindow(page, pageCount, 1)
  const forms = collapseRow(row, page)
  return row
    .map((entry, index) => ({ entry, form: forms[index] }))
    .filter(({ form }) => form !== 'hidden')
    .map(({ entry, form }) => (entry === GAP || form === 'gap' ? '…' : entry))
    .join(' ')
}

test.each([
  [1, 4, '1 2 3 4'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 … 6'],
  [4, 7, '1 … 4 … 7'],
  [5, 9, '1 … 5 … 9'],
  [1, 9, '1 2 … 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i is %s in the narrow layout', (page, pageCount, row) => {
  expect(narrow(page, pageCount)).toBe(row)
})
