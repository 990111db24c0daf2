import { expect, test } from 'vitest'
import { makePicture } from '#testing/make-picture.ts'
import { readJpegExif, withJpegExif } from './jpeg-exif.ts'
import { preparePicture } from './prepare-picture.ts'

const maxBytes = 20 * 1024 * 1024

/** A picture in a canvas, half of it white. */
async function draw(width: number, height: number, type: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no canvas.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'a', { type })
}

/** An EXIF segment with the model `X1` and an orientation. */
function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0]
  const model = [0x10, 0x01, 2, 0, 3, 0, 0, 0, 0x58, 0x31, 0, 0]
  const turned = [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
  const content = [...new TextEncoder().encode('Exif\0\0'), ...tiff, ...model, ...turned, 0, 0, 0, 0]
  return new Uint8Array([0xff, 0xe1, 0, content.length + 2, ...content])
}

const sizeOf = async (picture: Blob): Promise<[number, number]> => {
  const { width, height } = await createImageBitmap(picture)
  return [width, height]
}

test('a picture that the server takes is sent as it is', async () => {
  const file = await makePicture('a.png')
  expect(await preparePicture(file, { maxBytes })).toBe(file)
})

test('a photo of more than 40 megapixels is reduced, upright, with its EXIF data', async () => {
  const turned = await withJpegExif(await draw(8_000, 5_100, 'image/jpeg'), exifOf(6))
  const reduced = await preparePicture(new File([turned], 'a.jpg', { type: 'image/jpeg' }), { maxBytes })
  expect(reduced.type).toBe('image/jpeg')
  expect(await sizeOf(reduced)).toEqual([1_632, 2_560])
  expect(await readJpegExif(reduced)).toEqual(exifOf(1))
})

test('a large file is reduced to what the call takes', async () => {
  const file = await draw(4_000, 3_000, 'image/png')
  const padded = new File([file, new Uint8Array(maxBytes)], 'a.png', { type: 'image/png' })
  const reduced = await preparePicture(padded, { maxBytes: 5 * 1024 * 1024 })
  expect([await sizeOf(reduced), reduced.size < 100_000]).toEqual([[2_560, 1_920], true])
})

test('a long screenshot is not reduced, because its text would be illegible', async () => {
  const long = new File([await draw(900, 9_000, 'image/png'), new Uint8Array(9 * 1024 * 1024)], 'a.png', {
    type: 'image/png',
  })
  expect(await preparePicture(long, { maxBytes })).toBe(long)
  await expect(preparePicture(long, { maxBytes: 5 * 1024 * 1024 })).rejects.toThrow('最多 5.0 MB')
})

test('an animation is not reduced: its size and the limit are named', async () => {
  const gif = new File([await makePicture('a.png'), new Uint8Array(maxBytes)], 'a.gif', { type: 'image/gif' })
  await expect(preparePicture(gif, { maxBytes })).rejects.toThrow('图片有 20 MB，最多 20 MB，请先缩小再上传')
  const wide = await draw(8_000, 5_100, 'image/webp')
  await expect(preparePicture(wide, { maxBytes })).rejects.toThrow(
    '图片有 8000×5100 像素，共 4080 万，最多 4000 万，请先缩小再上传',
  )
})

test('a file that the browser cannot read is left to the server', async () => {
  const file = new File(['heic'], 'a.heic', { type: 'image/heic' })
  expect(await preparePicture(file, { maxBytes })).toBe(file)
})
