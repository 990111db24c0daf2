import { expect, test } from 'vitest'
import { chineseCount, chineseDate, chineseYear } from './chinese-date.ts'

test.each([
  ['2026-05-07 00:30:00', '二〇二六年', '五月七日'],
  ['2025-10-10 08:00:00', '二〇二五年', '十月十日'],
  ['2025-11-20 08:00:00', '二〇二五年', '十一月二十日'],
  ['1999-12-31 23:59:59', '一九九九年', '十二月三十一日'],
])('%s is written %s %s', (time, year, monthDay) => {
  expect(chineseDate(time)).toEqual({ year, monthDay })
})

test('a year is written digit by digit', () => {
  expect(chineseYear(2007)).toBe('二〇〇七年')
})

test('a number is written in numerals up to 99, and in digits from 100 on', () => {
  expect([1, 10, 12, 40, 99, 100].map(chineseCount)).toEqual(['一', '十', '十二', '四十', '九十九', '100'])
})
