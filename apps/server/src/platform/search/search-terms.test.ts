import { describe, expect, it } from 'vitest'
import { indexField } from '#platform/search/tokenize.ts'
import { parseSearchTerms } from '#platform/search/search-terms.ts'

const tokenize = (text: string): string => indexField([text]).tokens

describe('the tokens of a text', () => {
  it.each([
    ['红楼梦', '红楼 楼梦 梦'],
    ['红楼，楼梦', '红楼 楼 楼梦 梦'],
    ['梦', '梦'],
    ['用SQLite做搜索', '用 sqlite 做搜 搜索 索'],
    ['Ｃａｆé № ２', 'cafe no 2'],
    ['node:sqlite v26.10', 'node sqlite v26 10'],
    ['ﾃﾞｰﾀﾍﾞｰｽ', 'デー ータ タベ ベー ース ス'],
    ['𠮷野家𪚥', '𠮷野 野家 家𪚥 𪚥'],
    ['❤️🎉', ''],
    ['"*%_-', ''],
  ])('of %j are %j', (text, tokens) => {
    expect(tokenize(text)).toBe(tokens)
  })

  it('do not depend on the composition of accents and voicing marks', () => {
    expect(tokenize('cafe\u0301 か\u3099')).toBe(tokenize('café が'))
  })

  it('of two texts in one field are not adjacent', () => {
    expect(indexField(['红楼', '楼梦'])).toEqual({ tokens: '红楼 楼 · 楼梦 梦', segments: ' 红楼 · 楼梦 ' })
  })
})

describe('the terms of a search', () => {
  it.each([
    ['数据库', [{ tokens: ['数据', '据库'], isPrefix: false, phrase: '数据库', literal: null }]],
    ['库', [{ tokens: ['库'], isPrefix: true, phrase: '库', literal: null }]],
    ['SQLite', [{ tokens: ['sqlite'], isPrefix: true, phrase: ' sqlite', literal: null }]],
    ['C', [{ tokens: ['c'], isPrefix: false, phrase: ' c ', literal: null }]],
    ['数据SQL', [{ tokens: ['数据', '据', 'sql'], isPrefix: true, phrase: '数据 sql', literal: null }]],
    ['SQL数据', [{ tokens: ['sql', '数据'], isPrefix: false, phrase: ' sql 数据', literal: null }]],
  ])('%s is %j', (keyword, terms) => {
    expect(parseSearchTerms(keyword)).toMatchObject(terms)
  })

  it.each([
    ['zhujian', 'zhu jian, zhu ji an'],
    ['xian', 'xian, xi an'],
    ['zhuj', 'zhu j'],
    ["XI'AN", 'xian, xi an'],
    ['zj', 'z j'],
    ['shs', 's h s'],
    ['sqlite', ''],
    ['z', ''],
    ['竹jian', ''],
  ])('%s may be the pinyin %s', (keyword, spellings) => {
    const found = parseSearchTerms(keyword).flatMap((term) => term.spellings)
    expect(found.map((spelling) => spelling.join(' ')).join(', ')).toBe(spellings)
  })

  it.each([
    ['C++', 'c++'],
    ['<b>', '<b>'],
    ['.net', '.net'],
    ['Node:SQLite', 'node:sqlite'],
    ['C++语言', 'c++语言'],
    ['Ｃ＃', 'c#'],
    ['"sqlite"', null],
    ['sqlite,', null],
    ['「C」', null],
    ['红楼，梦', null],
    ['红楼.梦', null],
  ])('the punctuation of %s makes the literal %j', (keyword, literal) => {
    expect(parseSearchTerms(keyword).map((term) => term.literal)).toEqual([literal])
  })

  it('are the words between spaces, each once, without punctuation', () => {
    const phrases = parseSearchTerms('诗　酒 诗\n"*" ％').map((term) => term.phrase)
    expect(phrases).toEqual(['诗', '酒'])
  })
})
