import { expect, test } from 'vitest'
import { yearDays } from './year-days.ts'

test('a year that begins on a Thursday has three empty cells in its first week', () => {
  const days = yearDays(2026)
  expect(days).toHaveLength(365)
  expect(days[0]).toEqual({ month: 1, day: 1, week: 0, weekday: 3 })
  expect(days[4]).toEqual({ month: 1, day: 5, week: 1, weekday: 0 })
  expect(days.at(-1)).toEqual({ month: 12, day: 31, week: 52, weekday: 3 })
})

test('a leap year has a 29th of February and can span 54 weeks', () => {
  const days = yearDays(2028)
  expect(days).toHaveLength(366)
  expect(days[59]).toMatchObject({ month: 2, day: 29 })
  expect(yearDays(2012).at(-1)).toMatchObject({ week: 53, weekday: 0 })
})
