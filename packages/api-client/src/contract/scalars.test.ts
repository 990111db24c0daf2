import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  CountSchema,
  FlagSchema,
  NamesSchema,
  NullableFlagSchema,
  NullableTimeSchema,
  OptionalFlagSchema,
  TimeSchema,
} from './scalars.ts'

const read = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input)
  return result.success ? result.output : 'refused'
}

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['Y', true],
  [false, false],
  [0, false],
  ['0', false],
  ['N', false],
  [2, 'refused'],
  ['yes', 'refused'],
  [{}, 'refused'],
  [[], 'refused'],
])('the flag %j is parsed as %j', (input, expected) => {
  expect(read(FlagSchema, input)).toBe(expected)
})

test('a missing flag is false, or null where it is about the current user', () => {
  expect(read(v.object({ isStick: OptionalFlagSchema, isLike: NullableFlagSchema }), {})).toEqual({
    isStick: false,
    isLike: null,
  })
})

test.each([
  ['2025-02-01 10:20:30', '2025-02-01 10:20:30'],
  ['2025-02-01', '2025-02-01 00:00:00'],
  ['2025-02-01 10:20', '2025-02-01 10:20:00'],
  ['2025-02-01T10:20:30', '2025-02-01 10:20:30'],
  ['2025-02-01T10:20:30.123456', '2025-02-01 10:20:30'],
  ['2025-02-01T02:20:30Z', '2025-02-01 10:20:30'],
  ['2025-01-31T16:00:00.000Z', '2025-02-01 00:00:00'],
  ['2025-02-01T10:20:30+08:00', '2025-02-01 10:20:30'],
  ['2025-02-01T02:20:30.000+0000', '2025-02-01 10:20:30'],
  ['2024-02-29', '2024-02-29 00:00:00'],
  ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
  ['2025-02-30', 'refused'],
  ['2025-13-01 00:00:00', 'refused'],
  ['2025-02-01 25:00:00', 'refused'],
  ['+275760-09-13T00:00:00Z', 'refused'],
  ['+010000-01-01T00:00:00Z', 'refused'],
  ['-000001-01-01T00:00:00Z', 'refused'],
  ['', 'refused'],
  ['昨天', 'refused'],
  [1738375200000, 'refused'],
])('the time %j is parsed as %j in any local time zone', (input, expected) => {
  expect(read(TimeSchema, input)).toBe(expected)
})

test('a parsed time parses to itself', () => {
  const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, (date) => {
      const time = v.parse(TimeSchema, date.toISOString())
      expect(v.parse(TimeSchema, time)).toBe(time)
      expect(Date.parse(`${time.replace(' ', 'T')}+08:00`)).toBe(Math.floor(date.getTime() / 1000) * 1000)
    }),
  )
})

test('a missing time is null', () => {
  expect(read(NullableTimeSchema, undefined)).toBeNull()
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['["a","b"]', ['a', 'b']],
  ['[]', []],
  ['', []],
  [null, []],
  ['["a"', 'refused'],
  ['{"a":1}', 'refused'],
  ['[1]', 'refused'],
  [[1], 'refused'],
])('the names %j are parsed as %j', (input, expected) => {
  expect(read(NamesSchema, input)).toEqual(expected)
})

test.each([
  [3, 3],
  [null, 0],
  ['3', 'refused'],
])('the number %j is parsed as %j', (input, expected) => {
  expect(read(CountSchema, input)).toBe(expected)
})
