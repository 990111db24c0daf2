import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const at = (time: string): number => Date.parse(`${time}+08:00`)

test.each([
  ['2026-03-01T12:00:30', '刚刚'],
  ['2026-03-01T11:59:59', '1 分钟前'],
  ['2026-03-01T11:01:30', '59 分钟前'],
  ['2026-03-01T11:00:59', '1 小时前'],
  ['2026-03-01T00:00:00', '12 小时前'],
  ['2026-02-28T23:59:59', '昨天 23:59'],
  ['2026-02-28T00:00:00', '昨天 00:00'],
  ['2026-02-27T23:59:59', '2 天前'],
  ['2026-01-30T08:00:00', '30 天前'],
  ['2026-01-29T08:00:00', '2026年1月29日'],
])('%s is %s at noon of 1 March', (time, text) => {
  expect(relativeTime(at(time), at('2026-03-01T12:01:00'))).toBe(text)
})

test('a time in the future, from a slow clock, is shown as now', () => {
  expect(relativeTime(at('2026-03-01T12:05:00'), at('2026-03-01T12:00:00'))).toBe('刚刚')
})

test('an hour ago is relative before midnight, and yesterday after it', () => {
  expect(relativeTime(at('2026-03-01T22:30:00'), at('2026-03-01T23:59:00'))).toBe('1 小时前')
  expect(relativeTime(at('2026-03-01T22:30:00'), at('2026-03-02T00:01:00'))).toBe('昨天 22:30')
})
