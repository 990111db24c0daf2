import { expect, test } from 'vitest'
import { runningTime, startDateOf } from './running-time.ts'

test('counts from midnight in Shanghai, regardless of the time zone of the machine', () => {
  expect(runningTime('2025-02-01', Date.parse('2025-01-31T16:00:01Z'))).toEqual({
    days: 0,
    hours: 0,
    minutes: 0,
    seconds: 1,
  })
})

test('splits into days, hours, minutes and seconds', () => {
  expect(runningTime('2025-02-01', Date.parse('2026-02-02T03:04:05.999+08:00'))).toEqual({
    days: 366,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
})

test('a clock before the start yields zero', () => {
  expect(runningTime('2025-02-01', 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test.each([
  ['2026-11-27', '2026-11-27'],
  ['', '2025-02-01'],
  ['2026-13-01', '2025-02-01'],
  ['27/11/2026', '2025-02-01'],
])('a site with the first day %j counts from %s', (startDate, first) => {
  expect(startDateOf({ startDate })).toBe(first)
})
