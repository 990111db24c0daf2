import { describe, expect, it } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { createWordFilter } from '#platform/text/word-filter.ts'

describe('a word of the list', () => {
  const filter = createWordFilter(['赌博', '博彩网站', 'viagra', 'Big Win', '加V信', 'ass'])

  it.each([
    '来赌博吧',
    '赌 博',
    '赌\u200B博',
    '赌*_-。博',
    '赌\n博',
    '澳门博彩网站',
    'VIAGRA',
    'ｖｉａｇｒａ',
    'v.i.a.g.r.a',
    'víagrà',
    '买viagra吗',
    'big-win',
    'bigwin',
    '加v信',
    '加Ｖ 信123',
    'kick a s s',
  ])('is found in %j', (text) => {
    expect(filter.finds(text)).toBe(true)
  })

  it.each(['', '读书', '赌一把，博一笑？', 'class', 'passed', 'viagrax', '博彩', '加信', 'bigger win'])(
    'is not found in %j',
    (text) => {
      expect(filter.finds(text)).toBe(false)
    },
  )

  it('is found within and after a partial match of another word', () => {
    const overlapping = createWordFilter(['甲乙丙丁', '乙丙', '丁戊'])
    expect(overlapping.finds('甲乙丙')).toBe(true)
    expect(overlapping.finds('甲乙丁戊')).toBe(true)
    expect(overlapping.finds('甲乙丁')).toBe(false)
  })

  it('takes time linear in the length of the text', () => {
    const many = createWordFilter(Array.from({ length: 5_000 }, (_, index) => `${'啊'.repeat(20)}${index}`))
    const text = '啊'.repeat(50_000)
    expect(many.finds(text)).toBe(false)
    expect(cpuTime(() => many.finds(text))).toBeLessThan(500)
  })
})

it('an empty list matches nothing, nor does a word of punctuation alone', () => {
  expect(createWordFilter([]).finds('什么都有')).toBe(false)
  expect(createWordFilter(['', ' * ']).finds('a * b')).toBe(false)
})

describe('the found words', () => {
  it('are named once each, as the list spells them', () => {
    const filter = createWordFilter(['赌博', 'Big Win', '博彩'])
    expect(filter.findWords('赌 博，bigwin，赌博彩')).toEqual(['赌博', 'Big Win', '博彩'])
    expect(filter.findWords('读书')).toEqual([])
  })
})
