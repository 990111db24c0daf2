import { expect, test } from 'vitest'
import { blend, contrastRatio, toHex, type Rgba } from './contrast-ratio.ts'

const grey = (part: number, a = 1): Rgba => ({ r: part, g: part, b: part, a })
const black = grey(0)
const white = grey(255)

test('contrast runs from 1 to 21, whichever colour comes first', () => {
  expect(contrastRatio(black, white)).toBe(21)
  expect(contrastRatio(white, black)).toBe(21)
  expect(contrastRatio(white, white)).toBe(1)
})

test.each([
  [grey(0x76), 4.54],
  [grey(0x77), 4.48],
  [{ r: 255, g: 0, b: 0, a: 1 }, 4.0],
  [{ r: 0, g: 0, b: 255, a: 1 }, 8.59],
])('the contrast of %o on white is that of WCAG', (color, ratio) => {
  expect(contrastRatio(color, white)).toBeCloseTo(ratio, 2)
})

test('what is translucent takes on the colour below it', () => {
  expect(toHex(blend(grey(0, 0.5), white))).toBe('#808080')
  expect(toHex(blend(black, white, 0.5))).toBe('#808080')
  expect(toHex(blend(grey(0, 0), white))).toBe('#ffffff')
})
