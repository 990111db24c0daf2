import { afterEach, describe, expect, test } from 'vitest'
import { parseFileNameDate, parseContentDate } from '#content/front-matter/content-date.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe.each(['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])('on a machine in %s', (name) => {
  test.each([
    ['2024-01-02 03:04:05', '2024-01-02T03:04:05+08:00'],
    ['2024-01-02', '2024-01-02T00:00:00+08:00'],
    ['2024/1/2 3:04', '2024-01-02T03:04:00+08:00'],
    ['2024-12-31 23:59:59', '2024-12-31T23:59:59+08:00'],
    ['2024-01-02T03:04:05Z', '2024-01-02T03:04:05Z'],
    ['2024-01-02T03:04:05.678Z', '2024-01-02T03:04:05.678Z'],
    ['2024-01-02 03:04:05 -0500', '2024-01-02T03:04:05-05:00'],
    ['2024-01-02 03:04:05 +08:00', '2024-01-02T03:04:05+08:00'],
    ['2024-010-02 03:004:05', '2024-10-02T03:04:05+08:00'],
    ['2024-02-29', '2024-02-29T00:00:00+08:00'],
    ['Jul 08 2022', '2022-07-08T00:00:00+08:00'],
    ['July 8, 2022 3:04', '2022-07-08T03:04:00+08:00'],
    ['8 July 2022', '2022-07-08T00:00:00+08:00'],
    ['Fri, 08 Jul 2022 03:04:05 +0000', '2022-07-08T03:04:05Z'],
    ['Fri, 08 Jul 2022 03:04:05 GMT', '2022-07-08T03:04:05Z'],
    ['2022年7月8日', '2022-07-08T00:00:00+08:00'],
    ['2022年07月08日 03:04', '2022-07-08T03:04:00+08:00'],
  ])('%s is the same instant', (text, moment) => {
    process.env.TZ = name
    expect(parseContentDate(text)).toBe(Date.parse(moment))
  })
})

test.each([
  '',
  '昨天',
  '2024-13-01',
  '2023-02-29',
  '2024-01-32',
  '2024-01-01 25:00',
  '24-01-01',
  '2024-01-01 10:00 PST',
  '1024-01-01',
  'Foo 08 2022',
  'Feb 30 2022',
  '2022年13月8日',
])('%j is not a date', (text) => {
  expect(parseContentDate(text)).toBeNull()
})

test('parses YAML numbers: a day without hyphens, seconds and milliseconds', () => {
  expect(parseContentDate(20_240_102)).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(parseContentDate(1_704_135_845_000)).toBe(1_704_135_845_000)
  expect(parseContentDate(1_704_135_845)).toBe(1_704_135_845_000)
  expect(parseContentDate(7)).toBeNull()
  expect(parseContentDate(new Map())).toBeNull()
})

test('parses the date prefix of a file name', () => {
  expect(parseFileNameDate('2024-01-02-title.md')).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(parseFileNameDate('2024-1-2-title.md')).toBe(Date.parse('2024-01-02T00:00:00+08:00'))
  expect(parseFileNameDate('2024-13-02-title.md')).toBeNull()
  expect(parseFileNameDate('title-2024-01-02.md')).toBeNull()
})
