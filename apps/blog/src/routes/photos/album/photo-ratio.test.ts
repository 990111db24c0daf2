import { expect, test } from 'vitest'
import { photoRatio } from './photo-ratio.ts'

test.each([
  [3000, 2000, '1.5'],
  [2000, 3000, '0.6667'],
  [4032, 3024, '1.3333'],
  [3024, 4032, '0.75'],
  [1080, 1920, '0.5625'],
  [1920, 1080, '1.7778'],
  [800, 800, '1'],
  [1680, 720, '2.4'],
  [9000, 300, '3'],
  [100, 4000, '0.4'],
  [0, 0, '1'],
])('%i × %i has the ratio %s in the grid', (width, height, ratio) => {
  expect(photoRatio({ width, height })).toBe(ratio)
})

test('between the extremes no picture is cropped by more than about 5 % of a side', () => {
  for (let width = 400; width <= 3000; width += 7) {
    const [asked, shown] = [width / 1000, Number(photoRatio({ width, height: 1000 }))]
    expect(Math.max(asked / shown, shown / asked)).toBeLessThan(1.075)
  }
})
