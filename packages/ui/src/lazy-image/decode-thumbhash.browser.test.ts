import { expect, test } from 'vitest'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { decodeThumbhash } from './decode-thumbhash.ts'

/** A ThumbHash of a gradient with a bright corner and, optionally, a transparent area. */
function drawHash(width: number, height: number, hole: boolean): Uint8Array {
  const rgba = new Uint8Array(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    const opaque = !hole || x > width / 3 || y > height / 2
    rgba.set([(x / width) * 255, 111, (y / height) * 200, opaque ? 255 : 0], pixel * 4)
  }
  return rgbaToThumbHash(width, height, rgba)
}

test.for([
  ['landscape', 100, 56, false],
  ['portrait', 40, 100, false],
  ['square', 64, 64, false],
  ['panorama', 100, 10, false],
  ['translucent', 80, 60, true],
] as const)('decodes a %s image like the reference implementation', ([, width, height, hole]) => {
  const hash = drawHash(width, height, hole)
  const expected = thumbHashToRGBA(hash)
  const picture = decodeThumbhash(hash)
  expect([picture.width, picture.height]).toEqual([expected.w, expected.h])
  // The reference implementation truncates; `ImageData` rounds.
  const furthest = picture.data.reduce(
    (most, part, index) => Math.max(most, Math.abs(part - (expected.rgba[index] ?? 0))),
    0,
  )
  expect(furthest).toBeLessThanOrEqual(1)
})
