import { expect, test } from 'vitest'
import { countWords } from '#content/markdown/count-words.ts'

test.each([
  ['', 0],
  ['青简，读书。', 4],
  ['hello world', 2],
  ['用 SQLite 3.53 写博客', 6],
  ["it's a well-known fact", 4],
  ['ひらがなカタカナ', 8],
  ['한국어', 3],
  ['Node26是LTS版', 4],
  ['—— …… !!!', 0],
  ['𠮷野家', 3],
])('%j has %i words', (text, count) => {
  expect(countWords(text).wordCount).toBe(count)
})

test('reading takes a minute per 400 characters or 200 words, and at least one', () => {
  expect(countWords('字').readMinutes).toBe(1)
  expect(countWords('字'.repeat(2000)).readMinutes).toBe(5)
  expect(countWords('word '.repeat(1000)).readMinutes).toBe(5)
  expect(countWords(`${'字'.repeat(400)} ${'word '.repeat(200)}`).readMinutes).toBe(2)
})
