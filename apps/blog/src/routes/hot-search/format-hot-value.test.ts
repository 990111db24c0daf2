import { expect, test } from 'vitest'
import { formatHotValue } from './format-hot-value.ts'

test.each([
  ['0', '0'],
  ['9999', '9999'],
  ['10000', '1 万'],
  ['10999', '1 万'],
  ['123456', '12.3 万'],
  ['999999', '99.9 万'],
  ['1234567', '123 万'],
  ['12340000', '1234 万'],
  ['99999999', '9999 万'],
  ['100000000', '1 亿'],
  ['1234567890', '12.3 亿'],
  ['', ''],
  ['1234 万热度', '1234 万热度'],
])('formats %s as %s', (value, text) => {
  expect(formatHotValue(value)).toBe(text)
})
