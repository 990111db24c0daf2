import { expect, test } from 'vitest'
import { tagWeight } from './tag-weight.ts'

test('the weight grows with the number of articles', () => {
  expect([1, 2, 5, 30].map((count) => tagWeight(count, 30))).toEqual([1, 2, 2, 4])
})

test('all weights are 1 if every tag has one article', () => {
  expect(tagWeight(1, 1)).toBe(1)
  expect(tagWeight(0, 0)).toBe(1)
})
