import { expect, test } from 'vitest'
import { photoShape } from './photo-shape.ts'

test.each([
  [300, 1200, 'tall'],
  [900, 1200, 'upright'],
  [900, 900, 'square'],
  [1400, 930, 'lying'],
  [4000, 800, 'long'],
  [0, 0, 'square'],
])('%i × %i is %s', (width, height, shape) => {
  expect(photoShape({ width, height })).toBe(shape)
})
