import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawPictures } from '../../build/draw-pictures.ts'
import { sheetName } from '../../build/draw-sheet.ts'
import { renderEmojiFiles } from '../../build/emoji-table.ts'
import { createEmojiData as createEnglishData } from './en/index.ts'
import { createEmojiData } from './index.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

const entries = createEmojiData()

test('the tables are up to date; `pnpm emoji-table` regenerates them', () => {
  const generated = renderEmojiFiles()
  const stored = Object.keys(generated).map((file) => [
    file,
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  ])
  expect(Object.fromEntries(stored)).toEqual(generated)
})

test('entries and pictures correspond', () => {
  const pictures = drawPictures()
  const expected = new Set(entries.map(({ url }) => url.slice('/emoji/'.length)))
  expect([...expected].toSorted()).toEqual([...pictures.keys()].toSorted())
  for (const svg of pictures.values()) expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/su)
})

test('the cells of the sheet are in the order of the pictures', () => {
  const pictures = [...drawPictures().keys()]
  for (const { url, sheet } of entries)
    expect(sheet?.index).toBe(pictures.indexOf(url.slice('/emoji/'.length)))
  expect(entries[0]?.sheet).toEqual({
    url: `/emoji/${sheetName(drawPictures())}`,
    index: 0,
    columns: SHEET_COLUMNS,
    rows: Math.ceil(pictures.length / SHEET_COLUMNS),
  })
})

test('the ids in the pictures are unique, as one sheet requires', () => {
  const ids = [...drawPictures().values()].flatMap((svg) => [...svg.matchAll(/\bid="([^"]+)"/gu)])
  const names = ids.map(([, id]) => id)
  expect(names).toEqual([...new Set(names)])
})

test('pictures contain no scripts, styles or references', () => {
  for (const svg of drawPictures().values())
    expect(svg).not.toMatch(/<script|<foreignObject|<style|\son\w+=|href=/u)
})

test('contains at least 176 entries; three names occur twice, with different pictures', () => {
  expect(entries.length).toBeGreaterThanOrEqual(176)
  const repeated = [...Map.groupBy(entries, ({ name }) => name).values()].filter(({ length }) => length > 1)
  expect(repeated.map(([first]) => first?.name)).toEqual(['友军', '666', '已阅'])
  for (const [first, second] of repeated) expect(first?.url).not.toBe(second?.url)
})

test('has groups, pinyin and English keywords', () => {
  expect(entries.find(({ name }) => name === '笑哭')).toMatchObject({
    name: '笑哭',
    url: '/emoji/1f602.svg',
    group: '表情',
    pinyin: 'xiao ku',
    keywords: ['tears', 'joy', 'cry', 'weep', 'happy', 'happytears', 'haha', 'crying', 'laugh', 'laughing'],
  })
  expect(entries.find(({ name }) => name === '略略略')?.pinyin).toBe('lve lve lve')
})

test('the English entries have the pictures of the Chinese ones, each once, and no Chinese text', () => {
  const english = createEnglishData()
  expect(english.map(({ url, sheet }) => [url, sheet])).toEqual(
    [...Map.groupBy(entries, ({ url }) => url).values()].map(([first]) => [first?.url, first?.sheet]),
  )
  expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u)
  expect(english[0]).toMatchObject({ name: 'grinning squinting face', group: 'Smileys' })
  expect(english[0]).not.toHaveProperty('pinyin')
})

test('accepts another base URL', () => {
  const [first] = createEmojiData({ baseUrl: 'https://cdn.example/e/' })
  expect(first?.url).toBe('https://cdn.example/e/1f606.svg')
})
