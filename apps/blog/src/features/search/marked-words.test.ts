import { expect, test } from 'vitest'
import { isPunctuation, markedWords } from './marked-words.ts'

test.for([
  ['sqlite 搜索', '用 SQLite 做中文搜索', 'sqlite 搜索'],
  ['<b>', '粗体用 <b> 写', '<b>'],
  ['<b>', '方案 b', '<b>'],
  ['c++ 语言', 'C++ 的语言', 'c++ 语言'],
  ['.net', '上网 net', '.net'],
  ['“sqlite”', '用 SQLite', 'sqlite'],
  ['sqlite,', '用 SQLite', 'sqlite'],
  ['红楼，梦', '红楼一梦', '红楼 梦'],
  ['「竹简」', '竹简上的旧事', '竹简'],
  ['***', '正文', ''],
] as const)('%s in %s', ([keyword, text, expected]) => {
  expect(markedWords(keyword, text)).toBe(expected)
})

test.for([
  ['(', true],
  ['<> 。', true],
  ['c++', false],
  ['（竹）', false],
  ['٣', false],
] as const)('%s is punctuation alone: %s', ([keyword, expected]) => {
  expect(isPunctuation(keyword)).toBe(expected)
})
