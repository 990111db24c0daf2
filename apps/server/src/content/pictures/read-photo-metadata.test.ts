import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { readExif } from '#platform/pictures/read-exif.ts'
import { readPhotoMetadata } from '#content/pictures/read-photo-metadata.ts'

async function shotWith(photo: Record<string, string>, image: Record<string, string> = {}) {
  const picture = sharp({ create: { width: 9, height: 6, channels: 3, background: '#2f6f57' } })
  return readPhotoMetadata(await picture.jpeg().withExif({ IFD0: image, IFD2: photo }).toBuffer())
}

/** An EXIF block with these entries: type, count and offset or value. */
function makeBlock(entries: readonly [tag: number, kind: number, count: number, value: number][]): Buffer {
  const block = Buffer.alloc(6 + 8 + 2 + entries.length * 12 + 4)
  block.write('Exif\0\0MM\0\x2a', 0, 'latin1')
  block.writeUInt32BE(8, 10)
  block.writeUInt16BE(entries.length, 14)
  for (const [index, [tag, kind, count, value]] of entries.entries()) {
    const at = 16 + index * 12
    block.writeUInt16BE(tag, at)
    block.writeUInt16BE(kind, at + 2)
    block.writeUInt32BE(count, at + 4)
    block.writeUInt32BE(value, at + 8)
  }
  return block
}

test('EXIF data has Chinese labels, and a time in its own zone', async () => {
  const { takenAt, exif } = await readPhotoMetadata(await makeCameraPicture())
  expect(takenAt).toBe(Date.parse('2026-10-01T06:30:15+09:00'))
  expect(Object.keys(exif)).toEqual(['相机', '镜头', '焦距', '光圈', '快门', '感光度'])
  expect((await shotWith({ DateTimeOriginal: '2026:10:01 06:30:15' })).takenAt).toBe(
    Date.parse('2026-10-01T06:30:15+08:00'),
  )
  expect((await shotWith({ ExposureTime: '2/1' })).exif).toEqual({ 快门: '2 秒' })
})

test('a text is read as UTF-8 up to its end, and omitted where it is not UTF-8', () => {
  const lensOf = (text: Buffer) => {
    const place = makeBlock([[0, 0, 0, 0]]).length - 6
    return readExif(Buffer.concat([makeBlock([[0xa434, 2, text.length, place]]), text])).lens
  }
  expect(lensOf(Buffer.from('竹影 35mm\0secret'))).toBe('竹影 35mm')
  expect(lensOf(Buffer.from([0xd6, 0xf1, 0xd3, 0xb0, 0x20, 0x33]))).toBeNull()
})

test('F81: a text is limited to one short line', async () => {
  const { exif } = await shotWith(
    { LensModel: '<script>alert(1)</script>'.repeat(9) },
    { Make: 'Camera\u0007 \u001B[31mred', Model: '<img src=x onerror=alert(1)>\n\n__proto__' },
  )
  expect(exif['相机']).toBe('Camera [31mred <img src=x onerror=alert(1)> __proto__')
  expect([...(exif['镜头'] ?? '')]).toHaveLength(60)
})

test.each<Record<string, string>>([
  { FNumber: '0/1' },
  { FNumber: '1/0' },
  { FNumber: '0/0' },
  { ExposureTime: '1/4294967295' },
  { FocalLength: '4294967295/1' },
  { DateTimeOriginal: '0000:00:00 00:00:00' },
  { DateTimeOriginal: '2026:13:41 25:61:61' },
  { DateTimeOriginal: '<b>now</b>' },
])('F81: implausible values are omitted: %j', async (photo) => {
  expect(await shotWith(photo)).toEqual({ takenAt: null, exif: {} })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no EXIF', Buffer.from('Exif\0\0<svg onload=alert(1)>')],
  ['the beginning of one', makeBlock([]).subarray(0, 12)],
  ['texts that lie outside', makeBlock([[0x010f, 2, 4_000_000_000, 4_000_000_000]])],
  ['a directory that lies outside', makeBlock([[0x8769, 4, 1, 4_000_000_000]])],
])('F82: a block that is %s is rejected', (_what, block) => {
  expect(() => readExif(block)).toThrow(Error)
})

test('F82: a directory that refers to itself, or has counts of four thousand million, is read quickly', () => {
  expect(readExif(makeBlock([[0x8769, 4, 1, 8]])).make).toBeNull()
  const bomb = makeBlock(Array.from({ length: 5_400 }, (_, index) => [index, 1, 0xff_ff_ff_ff, 8]))
  const wanted = makeBlock(Array.from({ length: 5_400 }, () => [0x8827, 3, 0xff_ff_ff_ff, 8]))
  const time = cpuTime(() => {
    for (let round = 0; round < 100; round += 1) for (const block of [bomb, wanted]) readExif(block)
  })
  expect(time).toBeLessThan(500)
})
