import { expect, test } from 'vitest'
import { shownCount } from './shown-count.ts'

test('a counter appears from 10 on', () => {
  expect([0, 9, 10, 12_345].map(shownCount)).toEqual([null, null, '10', '12,345'])
})
