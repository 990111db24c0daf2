import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawPictures } from '../../build/draw-pictures.ts'
import { renderEmojiTable } from '../../build/emoji-table.ts'
import { createEmojiData } from './index.ts'

const entries = createEmojiData()

test('the table is what its names and their sources give; `pnpm emoji-table` writes it anew', () => {
  const source = readFileSync(new URL('emoji-table.ts', import.meta.url), 'utf8')
  expect(source).toBe(renderEmojiTable())
})

test('every entry has a picture, and every picture an entry', () => {
  const pictures = drawPictures()
  const wanted = new Set(entries.map(({ url }) => url.slice('/emoji/'.length)))
  expect([...wanted].toSorted()).toEqual([...pictures.keys()].toSorted())
  for (const svg of pictures.values()) expect(svg).toMatch(/^<svg [^>]+>.+<\/svg>$/su)
})

test('pictures carry nothing that runs or loads', () => {
  for (const svg of drawPictures().values())
    expect(svg).not.toMatch(/<script|<foreignObject|<style|\son\w+=|href=/u)
})

test('holds about 176 entries; three names come twice, each time with another picture', () => {
  expect(entries.length).toBeGreaterThanOrEqual(176)
  const repeated = [...Map.groupBy(entries, ({ name }) => name).values()].filter(({ length }) => length > 1)
  expect(repeated.map(([first]) => first?.name)).toEqual(['友军', '666', '已阅'])
  for (const [first, second] of repeated) expect(first?.url).not.toBe(second?.url)
})

test('knows groups, pinyin and English words', () => {
  expect(entries.find(({ name }) => name === '笑哭')).toEqual({
    name: '笑哭',
    url: '/emoji/1f602.svg',
    group: '表情',
    pinyin: 'xiao ku',
    keywords: ['tears', 'joy', 'cry', 'weep', 'happy', 'happytears', 'haha', 'crying', 'laugh', 'laughing'],
  })
  expect(entries.find(({ name }) => name === '略略略')?.pinyin).toBe('lve lve lve')
})

test('takes another host', () => {
  const [first] = createEmojiData({ baseUrl: 'https://cdn.example/e/' })
  expect(first?.url).toBe('https://cdn.example/e/1f606.svg')
})
