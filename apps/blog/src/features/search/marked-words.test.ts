import { expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

test.for([
  ['sqlite 搜索', '用 SQLite 做中文搜索', 'sqlite 搜索'],
  ['<b>', '粗体用 <b> 写', '<b>'],
  ['<b>', '方案 b', 'b'],
  ['「竹简」', '竹简上的旧事', '竹简'],
  ['***', '正文', ''],
] as const)('%s in %s', ([keyword, text, expected]) => {
  expect(markedWords(keyword, text)).toBe(expected)
})
