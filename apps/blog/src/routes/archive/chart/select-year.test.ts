import { expect, test } from 'vitest'
import { selectYear, listYears } from './select-year.ts'

const archive = [2026, 2025, 2023].map((year) => ({ year, posts: [] }))

test('lists all years between the first and the newest article, including empty ones', () => {
  expect(listYears(archive)).toEqual([2026, 2025, 2024, 2023])
  expect(listYears([])).toEqual([])
})

test('selects the year of the URL, by default the newest', () => {
  for (const none of [null, '']) expect(selectYear(none, archive)).toBe(2026)
  expect(selectYear('2024', archive)).toBe(2024)
  for (const odd of ['2022', '2027', '02025', '2025.0', 'x']) {
    expect(selectYear(odd, archive)).toBeUndefined()
  }
  expect(selectYear(null, [])).toBeUndefined()
})
