import { expect, test } from 'vitest'
import { createEmojiData } from '../emoji-data/index.ts'
import { searchEmojis } from './search-emojis.ts'

const items = createEmojiData().map((entry, id) => ({ id, entry }))
const find = (query: string): string[] => searchEmojis(items, query).map(({ entry }) => entry.name)

test.for([
  ['a part of the name', '假嘟', '尊嘟假嘟'],
  ['an English word', 'laugh', '大笑'],
  ['full pinyin', 'xiaoku', '笑哭'],
  ['initials', 'xk', '笑哭'],
  ['a mix of both', 'xiaok', '笑哭'],
  ['pinyin that begins within the name', 'jiadu', '尊嘟假嘟'],
  ['pinyin as an input method shows it', "xiao'ku", '笑哭'],
  ['pinyin with spaces and capitals', ' Xiao KU ', '笑哭'],
  ['pinyin with ü', 'lüe', '略略略'],
  ['pinyin with v for ü', 'nvhai', '女孩儿'],
  ['Chinese and Latin letters', '打C', '打call'],
  ['a number', '2024', '2024'],
] as const)('finds by %s', ([, query, name]) => {
  expect(find(query)).toContain(name)
})

test('exact names rank first, then prefixes', () => {
  expect(find('心')[0]).toBe('心')
  expect(find('心').slice(1).toSorted()).toEqual(['伤心', '开心', '比心'].toSorted())
  expect(find('打')).toEqual(['打脸', '打工人', '打招呼', '打call', '疯狂打工人'])
  expect(find('ok').slice(0, 2)).toEqual(['ok', 'ok啊'])
})

test('returns all entries with an equal name', () => {
  expect(searchEmojis(items, '666').map(({ entry }) => entry.url)).toEqual([
    '/emoji/1f919.svg',
    '/emoji/1f3b1.svg',
  ])
})

test('returns nothing for queries without a match, special characters included', () => {
  for (const query of ['qqq', 'xkk', '[', '\\', '.*', '🎉']) expect(find(query)).toEqual([])
})

test('stays fast with ambiguous pinyin', () => {
  const pinyin = Array.from({ length: 60 }, () => 'aaaaaa').join(' ')
  const hostile = [{ id: 0, entry: { name: '啊', url: '/a.svg', pinyin } }]
  expect(searchEmojis(hostile, `${'a'.repeat(90)}b`)).toEqual([])
})

test('works without pinyin and keywords', () => {
  expect(searchEmojis([{ id: 0, entry: { name: '笑', url: '/a.svg' } }], 'xiao')).toEqual([])
})
