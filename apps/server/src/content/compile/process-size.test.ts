import { expect, test } from 'vitest'
import { createProcessSize } from '#content/compile/process-size.ts'

test('a large process compiles ten files, and for as long as its preparation took', () => {
  let now = 100
  // Between the limit and twice the limit.
  const limit = process.memoryUsage.rss() / 1.5
  const size = createProcessSize(limit, () => now)
  now = 5_100
  size.endPreparation()
  expect(size.isTooLarge(500)).toBe(false)
  now = 10_099
  expect(size.isTooLarge(500)).toBe(false)
  now = 10_100
  expect(size.isTooLarge(9)).toBe(false)
  expect(size.isTooLarge(10)).toBe(true)
  const small = createProcessSize(1, () => now)
  small.endPreparation()
  expect(small.isTooLarge(10)).toBe(true)
  expect(createProcessSize(Infinity).isTooLarge(500)).toBe(false)
})
