import { expect, test } from 'vitest'
import { selectYear, listYears } from './select-year.ts'

const archive = [2026, 2025, 2023].map((year) => ({ year, posts: [] }))

test('the years run on from the first article to the newest, empty ones too', () => {
  expect(listYears(archive)).toEqual([2026, 2025, 2024, 2023])
  expect(listYears([])).toEqual([])
})

test('the address chooses, and else the newest year', () => {
  for (const none of [null, '']) expect(selectYear(none, archive)).toBe(2026)
  expect(selectYear('2024', archive)).toBe(2024)
  for (const odd of ['2022', '2027', '02025', '2025.0', 'x']) {
    expect(selectYear(odd, archive)).toBeUndefined()
  }
  expect(selectYear(null, [])).toBeUndefined()
})
