import { expect, test } from 'vitest'
import { splitByTerm } from './split-by-term.ts'

const marked = (text: string, term: string): string =>
  splitByTerm(text, term)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('')

test.for([
  ['用 SQLite 存文章', 'sqlite 文章', '用 [SQLite] 存[文章]'],
  ['竹简与竹', '竹　竹简', '[竹简]与[竹]'],
  ['一加一', '  ', '一加一'],
  ['a.c abc', 'a.c', '[a.c] abc'],
  [
    'C++ (v2) [x] {y} ^$ | \\ / * ?',
    'c++ (v2) [x] {y} ^$ | \\ / * ?',
    '[C++] [(v2)] [[x]] [{y}] [^$] [|] [\\] [/] [*] [?]',
  ],
  ['<b>粗</b>', '<b>', '[<b>]粗</b>'],
  ['😀笑', '😀', '[😀]笑'],
  ['', '词', ''],
] as const)('%s / %s', ([text, term, expected]) => {
  expect(marked(text, term)).toBe(expected)
})

test('preserves the whole text', () => {
  const text = '竹 ab AB\nab 简'.repeat(50)
  expect(
    splitByTerm(text, 'ab 竹')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('hostile terms do not backtrack', () => {
  const text = 'a'.repeat(20_000)
  expect(splitByTerm(text, `${'a'.repeat(5000)}b`)).toHaveLength(200)
  expect(splitByTerm(text, '(a+)+$')).toEqual([{ text, start: 0, matched: false }])
})
