import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { gifOf, pngBomb } from '../../../test/hostile-pictures.ts'
import { readPhotoMetadata } from '#content/pictures/read-photo-metadata.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { normalizePicture, toPictureError } from '#platform/pictures/normalize-picture.ts'

function normalize(bytes: Uint8Array, keepAnimation = true, maxSide = 1600): Promise<Buffer> {
  return normalizePicture({ kind: 'normalize', picture: Buffer.from(bytes), maxSide, keepAnimation })
}

function painted(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#7a4' } })
}

describe('re-encoding as WebP', () => {
  test.for(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'out of %s, no larger than the maximum',
    async (format) => {
      const result = await normalize(await painted(300, 200).toFormat(format).toBuffer(), true, 120)
      expect(await sharp(result).metadata()).toMatchObject({ format: 'webp', width: 120, height: 80 })
    },
  )

  test('F81: rotates upright, and removes location, camera, profile and comment', async () => {
    const bytes = await painted(60, 40)
      .withExif({
        IFD0: { Make: 'canary-camera' },
        IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()

    const result = await normalize(bytes)
    const { exif, xmp, icc, width, height } = await sharp(result).metadata()
    expect({ exif, xmp, icc, width, height }).toEqual({ width: 40, height: 60 })
    expect(result.toString('latin1')).not.toMatch(/canary|GPS|Exif/)
  })

  test('F81: keeps camera, exposure and time of a photo if requested, and no other metadata', async () => {
    const photo = await makeCameraPicture()
    const result = await normalizePicture({
      kind: 'normalize',
      picture: photo,
      maxSide: 1600,
      keepAnimation: true,
      keepsCameraExif: true,
    })
    expect(await readPhotoMetadata(result)).toEqual(await readPhotoMetadata(photo))
    const { width, height, orientation = 1 } = await sharp(result).metadata()
    expect({ width, height, orientation }).toEqual({ width: 60, height: 90, orientation: 1 })
    expect(result.toString('latin1')).not.toMatch(/secret|GPS/)
  })

  test('keeps an animation where allowed, and its first frame otherwise', async () => {
    const frames = await Promise.all(
      [10, 20, 30].map((side) => painted(40, 40).extend(side).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(await normalize(moving)).metadata()).pages).toBe(3)
    expect((await sharp(await normalize(moving, false)).metadata()).pages ?? 1).toBe(1)
  })
})

test.for([
  [
    'a JPEG with a program behind it',
    async () => Buffer.concat([await painted(9, 9).jpeg().toBuffer(), php]),
  ],
  ['a PNG with a program behind it', async () => Buffer.concat([await painted(9, 9).png().toBuffer(), php])],
  [
    'a GIF that is a script as well',
    async () => Buffer.concat([gifOf(2, 'canary=1/*'), Buffer.from('*/=1;canary()')]),
  ],
] as const)('F81: of %s nothing but the picture is left', async ([, make]) => {
  const result = await normalize(await make())
  expect(result.toString('latin1')).not.toContain('canary')
  expect((await sharp(result).metadata()).format).toBe('webp')
})

const php = Buffer.from('<?php system("canary"); ?>')

test.for([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  [
    'SVG with an entity',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&f;</svg>',
  ],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a script', 'alert(1)'],
  ['a script that begins like a GIF', 'GIF89a/*' + ' '.repeat(40) + '*/=1;alert(1)'],
  ['PDF', '%PDF-1.7\n%âãÏÓ\n'],
  ['nothing', ''],
  ['a cut-off JPEG header', '\xff\xd8\xff'],
  ['a WebP of chance', 'RIFF\xff\xff\xff\xffWEBPVP8X\n\0\0\0\xff\0\0\0\xff\xff\xff\xff\xff\xff'],
] as const)('F81: %s is rejected', async ([, text]) => {
  await expect(normalize(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code: 'unusable' })
})

test('a truncated picture is rejected', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const bytes = await noise.toFormat(format).toBuffer()
    await expect(normalize(bytes.subarray(0, bytes.length / 2)), format).rejects.toMatchObject({
      code: 'unusable',
    })
  }
})

test('F82: a decompression bomb is rejected by its header, before it uses memory', async () => {
  const before = process.resourceUsage().maxRSS
  for (const bomb of [pngBomb(50_000, 50_000), pngBomb(999_999, 41)])
    await expect(normalize(bomb)).rejects.toThrow('图片不能超过 4000 万像素')
  await expect(normalize(gifOf(10_000))).rejects.toThrow('动图不能超过 500 帧')
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(100 * 1024)
})

test('F82: a picture of few but very long rows or columns is rejected by its header', async () => {
  for (const bomb of [pngBomb(1, 40_000_000), pngBomb(65_536, 1)])
    await expect(normalize(bomb)).rejects.toThrow('图片的边长不能超过 65535 像素')
})

test('G8: an AVIF picture has at most 16 megapixels, by its header', async () => {
  const bytes = await painted(64, 64).avif({ effort: 0 }).toBuffer()
  // The `ispe` box has the size that decoders allocate.
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(4_001, at)
  bytes.writeUInt32BE(4_000, at + 4)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_001, height: 4_000 })
  await expect(normalize(bytes)).rejects.toThrow('图片不能超过 1600 万像素')
})

test('a format that sharp could decode but is not accepted is rejected before decoding', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const tiff = await painted(9, 9).tiff().toBuffer()
  for (const bytes of [Buffer.from(svg), tiff]) {
    expect((await sharp(bytes).metadata()).width).toBe(9)
    await expect(normalize(bytes)).rejects.toThrow('只能上传')
  }
})

describe('a JPEG of more pixels than are decoded', () => {
  const photo = (options: { progressive: boolean }) => painted(9_000, 5_000).jpeg(options).toBuffer()
  const normalizeOwn = (picture: Buffer, maxSide = 2_560) =>
    normalizePicture({ kind: 'normalize', picture, maxSide, keepAnimation: true, isOwn: true })

  test('is decoded in a smaller size, upright, if it is of the owner', async () => {
    const bytes = await photo({ progressive: false })
    const turned = await sharp(bytes).keepMetadata().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await sharp(await normalizeOwn(turned)).metadata()).toMatchObject({ width: 1_422, height: 2_560 })
    await expect(normalize(bytes)).rejects.toThrow('图片不能超过 4000 万像素，这张有 9000×5000')
  })

  test('is rejected if it cannot be decoded in a smaller size', async () => {
    const progressive = await photo({ progressive: true })
    await expect(normalizeOwn(progressive)).rejects.toThrow('图片不能超过 4000 万像素')
    await expect(normalizeOwn(await photo({ progressive: false }), 6_000)).rejects.toThrow('4000 万像素')
    const png = await painted(9_000, 5_000).png().toBuffer()
    await expect(normalizeOwn(png)).rejects.toThrow('图片不能超过 4000 万像素')
  })

  test('has at most 220 megapixels', async () => {
    const bytes = await photo({ progressive: false })
    const at = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5
    bytes.writeUInt16BE(15_000, at)
    bytes.writeUInt16BE(15_000, at + 2)
    await expect(normalizeOwn(bytes)).rejects.toThrow('图片不能超过 22000 万像素，这张有 15000×15000')
  })
})

test('a long screenshot of the owner stays legible, as long as WebP allows', async () => {
  const sizeOf = async (width: number, height: number, isOwn = true) => {
    const picture = await painted(width, height).png().toBuffer()
    const job = { kind: 'normalize', picture, maxSide: 2_560, keepAnimation: true, isOwn } as const
    const result = await sharp(await normalizePicture(job)).metadata()
    return [result.width, result.height]
  }
  expect(await sizeOf(1_080, 9_000)).toEqual([1_080, 9_000])
  expect(await sizeOf(1_080, 20_000)).toEqual([885, 16_383])
  expect(await sizeOf(1_080, 9_000, false)).toEqual([307, 2_560])
  expect(await sizeOf(3_000, 6_000)).toEqual([1_280, 2_560])
})

test('a picture that takes too long is not called damaged', () => {
  expect(toPictureError(new Error('timeout: 40% complete')).message).toBe('图片处理超过 8 秒，请缩小后再上传')
  expect(toPictureError(new Error('Input buffer has corrupt header')).message).toContain('已损坏')
})
