import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

const row = (page: number, pageCount: number, siblings = 1): string =>
  pageWindow(page, pageCount, siblings)
    .map((entry) => (entry === 'gap' ? '…' : String(entry)))
    .join(' ')

test.for([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [3, 5, '1 2 3 4 5'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 10, '1 2 3 4 5 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 6 7 8 9 10'],
] as const)('page %d of %d: %s', ([page, pageCount, expected]) => {
  expect(row(page, pageCount)).toBe(expected)
})

test('from eight pages the row has a constant length', () => {
  for (const pageCount of [8, 9, 20, 1000]) {
    for (let page = 1; page <= pageCount; page += 1) {
      const entries = pageWindow(page, pageCount, 1)
      expect(entries).toHaveLength(7)
      expect(entries).toContain(page)
    }
  }
})

test('shows more neighbours on demand', () => {
  expect(row(10, 20, 2)).toBe('1 … 8 9 10 11 12 … 20')
  expect(row(10, 20, 0)).toBe('1 … 10 … 20')
})
