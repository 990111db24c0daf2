import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'

test.for([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [100_000, '100,000'],
  [1_234_567, '1,234,567'],
] as const)('writes %d as %s', ([count, text]) => {
  expect(groupDigits(count)).toBe(text)
  expect(groupDigits(count)).toBe(count.toLocaleString('zh-CN'))
})
