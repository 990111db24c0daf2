import { writeFileSync } from 'node:fs'
import { mkdir, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { makeGif, makeJpeg, makePng } from '#content/testing/sample-pictures.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { localCodec } from '#content/pictures/picture-codec.ts'
import { createPictureStore, type PictureStore } from '#content/pictures/picture-store.ts'

async function open(): Promise<{ store: PictureStore; media: string }> {
  const { dataDir } = await createContentFolder()
  const media = join(dataDir, 'media')
  await mkdir(media)
  return { store: createPictureStore(createDiskStore(dataDir), localCodec), media }
}

test('a picture gets sizes up to its own in both formats, dimensions and a thumbhash', async () => {
  const { store, media } = await open()
  const picture = await store.put(await makeJpeg(1200), 'full')
  expect(picture).toMatchObject({
    width: 1200,
    height: 800,
    thumbhash: expect.stringMatching(/^[\w+/]{20,40}={0,2}$/),
  })
  expect(picture.sources.map(({ type, width }) => `${type} ${width}`)).toEqual([
    'image/avif 480',
    'image/avif 800',
    'image/avif 1200',
    'image/webp 480',
    'image/webp 800',
    'image/webp 1200',
  ])
  expect(picture.url).toMatch(/^\/media\/[0-9a-f]{32}-800\.webp$/)
  for (const { url, width, type } of picture.sources) {
    const metadata = await sharp(join(media, url.slice('/media/'.length))).metadata()
    expect(metadata).toMatchObject({ width, format: type === 'image/avif' ? 'heif' : 'webp' })
  }
})

test('a quick pass encodes WebP up to the article width', async () => {
  const { store } = await open()
  const { sources } = await store.put(await makeJpeg(1700), 'quick')
  expect(sources.map(({ type, width }) => `${type} ${width}`)).toEqual(['image/webp 480', 'image/webp 800'])
})

test('a small picture is never enlarged', async () => {
  const { store } = await open()
  const { sources, url } = await store.put(await makePng(32, 16), 'quick')
  expect(sources.map(({ width }) => width)).toEqual([32])
  expect(url).toBe(sources[0]?.url)
})

test('existing variants are not encoded again, and no temporary files are left', async () => {
  const { store, media } = await open()
  const bytes = await makeJpeg(600)
  const { url } = await store.put(bytes, 'quick')
  const before = await stat(join(media, url.slice('/media/'.length)))
  await store.put(bytes, 'full')
  expect((await stat(join(media, url.slice('/media/'.length)))).ino).toBe(before.ino)
  expect((await readdir(media)).every((name) => /^[0-9a-f]{32}-\d+\.(?:avif|webp)$/.test(name))).toBe(true)
})

test('EXIF rotation is applied, and position and camera are removed', async () => {
  const { store, media } = await open()
  const exif = {
    IFD0: { Copyright: 'secret-owner' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1' },
  }
  const upright = await sharp(await makePng(90, 30))
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(upright.includes('secret-owner')).toBe(true)
  const picture = await store.put(upright, 'full')
  expect(picture).toMatchObject({ width: 30, height: 90 })
  for (const { url } of picture.sources) {
    const bytes = await readFile(join(media, url.slice('/media/'.length)))
    const { exif: left, orientation, width } = await sharp(bytes).metadata()
    expect({ left, orientation, width }).toEqual({ left: undefined, orientation: undefined, width: 30 })
    expect(bytes.includes('secret-owner')).toBe(false)
  }
})

test('a short animation stays animated, as WebP only', async () => {
  const { store, media } = await open()
  const { sources } = await store.put(await makeGif(5), 'full')
  expect(sources.map(({ type }) => type)).toEqual(['image/webp'])
  const { pages } = await sharp(join(media, sources[0]?.url.slice('/media/'.length) ?? ''), {
    animated: true,
  }).metadata()
  expect(pages).toBe(5)
})

test('a long screenshot is encoded as WebP only, no higher than WebP can be', async () => {
  const { store, media } = await open()
  const { sources } = await store.put(await makePng(600, 18_000), 'full')
  expect(sources.map(({ type, width }) => `${type} ${width}`)).toEqual(['image/webp 480', 'image/webp 546'])
  const { height } = await sharp(join(media, sources[1]?.url.slice('/media/'.length) ?? '')).metadata()
  expect(height).toBeLessThanOrEqual(16_383)
})

describe('an SVG', () => {
  test('is rasterised without running scripts or loading resources', async () => {
    const { store, media } = await open()
    const canary = join(media, 'canary.png')
    writeFileSync(
      canary,
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="50" height="50">
      <script>alert(1)</script><rect width="50" height="50" fill="#00f"/>
      <image xlink:href="file://${canary}" width="50" height="50"/><image xlink:href="http://127.0.0.1:9/x.png" width="50" height="50"/></svg>`
    const { sources } = await store.put(Buffer.from(svg), 'quick')
    const { dominant } = await sharp(join(media, sources[0]?.url.slice('/media/'.length) ?? '')).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(60)
  })

  test('with entities for files is rejected or empty', async () => {
    const { store, media } = await open()
    const svg =
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>'
    await store
      .put(Buffer.from(svg), 'quick')
      .catch((error: unknown) => expect(error).toMatchObject({ name: 'UnusableFileError' }))
    expect((await readdir(media)).every((name) => name.endsWith('.webp'))).toBe(true)
  })
})

describe('rejected with a reason', () => {
  test.each([
    ['text', Buffer.from('这不是图片'), '不是可用的图片'],
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>'), '不是可用的图片'],
    ['nothing', Buffer.alloc(0), '不是可用的图片'],
    ['a GIF that is only a name', Buffer.from('GIF89a/*<script>*/=alert(1)'), ''],
    ['a header without a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), ''],
    ['a malformed WebP', Buffer.from('RIFF\u0020\0\0\0WEBPVP8 \u0004\0\0\0xxxx'), ''],
  ])('%s', async (_name, bytes, reason) => {
    const { store, media } = await open()
    await expect(store.put(bytes, 'quick')).rejects.toMatchObject({
      name: 'UnusableFileError',
      message: expect.stringContaining(reason),
    })
    expect(await readdir(media)).toEqual([])
  })

  test('a bomb of 50,000 × 50,000 pixels, by its header alone', async () => {
    const { store } = await open()
    const memory = process.memoryUsage().rss
    await expect(store.put(pngHeader(50_000, 50_000), 'quick')).rejects.toMatchObject({
      message: expect.stringContaining('4000 万'),
    })
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024)
  })

  test('a truncated photograph', async () => {
    const { store } = await open()
    const bytes = await makeJpeg(900)
    await expect(store.put(bytes.subarray(0, bytes.length / 2), 'quick')).rejects.toMatchObject({
      name: 'UnusableFileError',
    })
  })
})

test('a photo of a phone with 54 megapixels is encoded; one with that width is not', async () => {
  const { store } = await open()
  const photo = { create: { width: 9_000, height: 6_000, channels: 3, background: '#7a4' } } as const
  const { width, height, sources } = await store.put(await sharp(photo).jpeg().toBuffer(), 'quick')
  expect([width, height, sources.map((source) => source.width)]).toEqual([9_000, 6_000, [480, 800]])
  const long = { create: { ...photo.create, width: 1_000, height: 41_000 } }
  await expect(store.put(await sharp(long).jpeg().toBuffer(), 'quick')).rejects.toMatchObject({
    message: '图片有 1000×41000 像素，超过 4000 万',
  })
})

test('data appended to a picture is removed', async () => {
  const { store, media } = await open()
  const { sources } = await store.put(
    Buffer.concat([await makePng(40, 40), Buffer.from('<?php evil(); ?>')]),
    'full',
  )
  for (const { url } of sources) {
    expect((await readFile(join(media, url.slice('/media/'.length)))).includes('evil')).toBe(false)
  }
})

/** A PNG whose header declares this size, with a few bytes of data. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  const data = Buffer.from('0000000049444154', 'hex')
  return Buffer.concat([
    header,
    data,
    crcOf(data.subarray(4)),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ])
}

function crcOf(bytes: Buffer): Buffer {
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(bytes))
  return crc
}
