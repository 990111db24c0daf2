import { expect, test } from 'vitest'
import { blend, contrastRatio, toHex, type Rgba } from './contrast-ratio.ts'

const gray = (channel: number, a = 1): Rgba => ({ r: channel, g: channel, b: channel, a })
const black = gray(0)
const white = gray(255)

test('the ratio is from 1 to 21 and does not depend on the order', () => {
  expect(contrastRatio(black, white)).toBe(21)
  expect(contrastRatio(white, black)).toBe(21)
  expect(contrastRatio(white, white)).toBe(1)
})

test.each([
  [gray(0x76), 4.54],
  [gray(0x77), 4.48],
  [{ r: 255, g: 0, b: 0, a: 1 }, 4.0],
  [{ r: 0, g: 0, b: 255, a: 1 }, 8.59],
])('the contrast of %o on white is the WCAG value', (color, ratio) => {
  expect(contrastRatio(color, white)).toBeCloseTo(ratio, 2)
})

test('a translucent colour is blended with its backdrop', () => {
  expect(toHex(blend(gray(0, 0.5), white))).toBe('#808080')
  expect(toHex(blend(black, white, 0.5))).toBe('#808080')
  expect(toHex(blend(gray(0, 0), white))).toBe('#ffffff')
})
