import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createPictureProcess } from '#platform/pictures/picture-process.ts'
import { cardSize } from '#platform/pictures/card/card-size.ts'
import { removeUnsupportedCharacters, hasChineseFont } from '#platform/pictures/card/chinese-fonts.ts'
import { toDrawableLine } from '#platform/pictures/card/drawable-line.ts'

const pictures = createPictureProcess()
afterAll(() => pictures.stop())

/** A machine may have no Chinese font, and then no card bears text. */
const canDrawText = await hasChineseFont()

const texts = { category: '随笔', title: '竹简上的旧事', site: '青简', colophon: '竹生 · 2026年11月2日' }

/** Areas of the texts and of the category, in px. */
const column = { left: 96, top: 60, width: 800, height: 520 }

/** Bounds of what is not paper in an area of a card. */
async function inkIn(
  bytes: Buffer,
  area: { left: number; top: number; width: number; height: number },
): Promise<{ left: number; top: number; right: number; bottom: number } | null> {
  const pixels = await sharp(bytes).extract(area).greyscale().raw().toBuffer()
  const inked = [...pixels.keys()].filter((index) => (pixels[index] ?? 255) < 200)
  if (inked.length === 0) return null
  const xs = inked.map((index) => index % area.width)
  const ys = inked.map((index) => Math.floor(index / area.width))
  const bound = (pick: (...values: number[]) => number, values: number[]): number =>
    values.reduce((one, other) => pick(one, other))
  return {
    left: bound(Math.min, xs),
    top: bound(Math.min, ys),
    right: bound(Math.max, xs),
    bottom: bound(Math.max, ys),
  }
}

/** Area of the title, in px. */
const titleArea = { left: 90, top: 150, width: 825, height: 320 }

test('a card has the size of link previews, and shows its title', async () => {
  const { bytes, hasText } = await pictures.drawCard(texts)
  expect(hasText).toBe(canDrawText)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...cardSize, hasAlpha: false })
  expect(bytes.length).toBeLessThan(100_000)
  const { bytes: other } = await pictures.drawCard({ ...texts, title: '另一个题目' })
  const titleOf = (card: Buffer): Promise<Buffer> => sharp(card).extract(titleArea).raw().toBuffer()
  expect((await titleOf(bytes)).equals(await titleOf(other))).toBe(!canDrawText)
})

test.for<[what: string, title: string]>([
  ['endless', '长'.repeat(10_000)],
  ['long in Latin letters', 'Supercalifragilistic'.repeat(200)],
  ['of one letter with thousands of marks', `竹${'\u0301'.repeat(10_000)}`],
  ['like markup', '</span></svg><script>alert(1)</script><image href="file:///etc/passwd"/>&amp;&bogus;'],
  ['turned around', '\u202E\u2066竹简\u202C \u200F שלום مرحبا'],
  ['of controls and halves of letters', '竹\u0000\u0007\u001B[31m\uD800\uFFFE简'],
])('a title that is %s stays within its area', async ([, title]) => {
  const { bytes } = await pictures.drawCard({ ...texts, title })
  const ink = await inkIn(bytes, titleArea)
  expect(ink !== null).toBe(canDrawText)
  expect(ink?.right ?? 0).toBeLessThanOrEqual(806)
  // The line below the title is at 486 px.
  expect(ink?.bottom ?? 0).toBeLessThan(486 - 150)
})

test('texts that are too long do not overlap', async () => {
  const endless = '名'.repeat(5_000)
  const { bytes } = await pictures.drawCard({
    category: endless,
    title: endless,
    site: endless,
    colophon: endless,
  })
  const gap = { left: 900, top: 0, width: 20, height: 630 }
  expect(await inkIn(bytes, gap)).toBeNull()
})

test('a title without drawable characters leaves its box empty', async () => {
  const { bytes } = await pictures.drawCard({ ...texts, title: '\u0000\u200B ' })
  expect(await inkIn(bytes, titleArea)).toBeNull()
})

test('without fonts a card has no text instead of missing glyphs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = join(folder, 'fonts.conf')
  await writeFile(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  )
  vi.stubEnv('FONTCONFIG_FILE', settings)
  const without = createPictureProcess()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await without.stop()
  })
  const { bytes, hasText } = await without.drawCard(texts)
  expect(hasText).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject(cardSize)
  expect(await inkIn(bytes, { ...column, height: 90 })).toBeNull()
})

test('a character that no font has is removed, others are kept', async () => {
  expect(await removeUnsupportedCharacters('竹\uE123简 口国 abc')).toBe('竹简 口国 abc')
})

test('a line has no control characters, bidirectional controls and line breaks', () => {
  expect(toDrawableLine(' 竹\n\t简\u202E\u0000 \u2028 二 ')).toBe('竹 简 二')
  expect(toDrawableLine(`a${'\u0301'.repeat(50)}`)).toHaveLength(4)
})
