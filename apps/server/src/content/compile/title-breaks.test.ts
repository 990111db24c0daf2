import { expect, test } from 'vitest'
import { findTitleBreaks } from '#content/compile/title-breaks.ts'

const wordsOf = (title: string): string[] => {
  const breaks = [0, ...findTitleBreaks(title), title.length]
  return breaks.slice(1).map((end, at) => title.slice(breaks[at], end))
}

test('a title breaks between words and after punctuation', () => {
  expect(wordsOf('居延的烽火，与一场欠债的官司')).toEqual(['居延的', '烽火，', '与一场欠债的', '官司'])
  expect(wordsOf('读《陶庵梦忆》')).toEqual(['读', '《陶庵梦忆》'])
})

test('a term that is in no dictionary stays together', () => {
  expect(wordsOf('造一间书房（五）：水合，或者说同一页画两次')).toContain('水合，')
  expect(wordsOf('水合的代价')).toEqual(['水合的', '代价'])
})

test('numerals, Latin names and their signs stay together', () => {
  expect(wordsOf('二十三个人的生日')[0]).toMatch(/^二十三/)
  expect(wordsOf('C++ 与 Node.js')).toEqual(['C++ ', '与 ', 'Node.js'])
})

test('an empty title has no breaks', () => {
  expect(findTitleBreaks('')).toEqual([])
})
