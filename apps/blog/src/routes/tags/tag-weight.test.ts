import { expect, test } from 'vitest'
import { tagWeight } from './tag-weight.ts'

test('ink grows with the number of articles', () => {
  expect([1, 2, 5, 30].map((count) => tagWeight(count, 30))).toEqual([1, 2, 2, 4])
})

test('where every tag has one article, none stands out', () => {
  expect(tagWeight(1, 1)).toBe(1)
  expect(tagWeight(0, 0)).toBe(1)
})
