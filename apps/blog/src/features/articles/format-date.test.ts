import { expect, test } from 'vitest'
import { formatDate, formatMonthDay } from './format-date.ts'
import { shanghaiIso } from './shanghai-iso.ts'

test('a date is formatted in Chinese, independent of the time zone of the machine', () => {
  expect(formatDate('2026-05-07 00:30:00')).toBe('2026年5月7日')
  expect(formatDate('2026-12-31 23:59:59')).toBe('2026年12月31日')
})

test('the short format shows month and day', () => {
  expect(formatMonthDay('2026-05-07 00:30:00')).toBe('05-07')
})

test('the ISO format is the same instant', () => {
  expect(new Date(shanghaiIso('2026-05-07 00:30:00')).toISOString()).toBe('2026-05-06T16:30:00.000Z')
})
