import { describe, expect, test } from 'vitest'
import { findPassage, withoutWhitespace } from './find-passage.ts'

const CONTEXT = 32

/** Numbers from 0 to 1, equal in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const LETTERS = '竹简是古人的书一根编起来写在上面字有先后读到后忘了前便翻回去没有目录也页码墨干之前不能卷'

function createArticle(random: () => number): string[] {
  const pick = (): string => LETTERS[Math.floor(random() * LETTERS.length)] ?? ''
  return Array.from(
    { length: 40 },
    () => `${Array.from({ length: 8 + Math.floor(random() * 30) }, pick).join('')}。`,
  )
}

function anchorOf(text: string, start: number, end: number) {
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    start,
  }
}

const startOf = (sentences: readonly string[], index: number): number =>
  sentences.slice(0, index).join('').length

const runs = Array.from({ length: 60 }, (_, seed) => seed + 1)

describe('the passage of an anchor', () => {
  test.each(runs)('is found after edits elsewhere (%i)', (seed) => {
    const random = createRandom(seed)
    const sentences = createArticle(random)
    const index = 10 + Math.floor(random() * 20)
    const anchor = anchorOf(sentences.join(''), startOf(sentences, index), startOf(sentences, index + 1))
    const edited = sentences.flatMap((sentence, place) => {
      if (Math.abs(place - index) < 1) return [sentence]
      const kind = random()
      if (kind < 0.2) return []
      if (kind < 0.4) return [sentence, createArticle(random)[0] ?? '']
      return kind < 0.6 ? [sentence.slice(0, 3) + sentence.slice(5)] : [sentence]
    })
    const start = edited.join('').indexOf(anchor.exact)
    expect(findPassage(edited.join(''), anchor)).toEqual({ start, end: start + anchor.exact.length })
  })

  test.each(runs)('is found where some of its characters are edited (%i)', (seed) => {
    const random = createRandom(seed)
    const sentences = createArticle(random)
    const index = 10 + Math.floor(random() * 20)
    const start = startOf(sentences, index)
    const anchor = anchorOf(sentences.join(''), start, startOf(sentences, index + 1))
    const sentence = sentences[index] ?? ''
    const place = 1 + Math.floor(random() * (sentence.length - 3))
    const edited = `${sentence.slice(0, place)}新${sentence.slice(place + 1)}`
    const text = sentences.with(index, edited).join('')
    expect(findPassage(text, anchor)).toEqual({ start, end: start + edited.length })
  })

  test.each(runs)('is gone with its paragraph (%i)', (seed) => {
    const random = createRandom(seed)
    const sentences = createArticle(random)
    const index = 10 + Math.floor(random() * 20)
    const anchor = anchorOf(sentences.join(''), startOf(sentences, index), startOf(sentences, index + 1))
    const others = sentences.filter((_, place) => place < index - 3 || place > index + 3)
    expect(findPassage(others.join(''), anchor)).toBeNull()
  })

  test('that is a short word is gone where the word has only other contexts', () => {
    const text = '竹简是古人的书，一根一根编起来。'
    const anchor = anchorOf(text, 0, 2)
    expect(findPassage('前言。' + text, anchor)).toEqual({ start: 3, end: 5 })
    expect(findPassage('今天读到的都与竹简无关，只谈纸张怎样传到了西方。', anchor)).toBeNull()
  })

  test('that occurs several times is the one between its context, or else nearest to its position', () => {
    const text = '甲说好，乙说好，丙说好。'
    expect(findPassage(text, { exact: '说好', prefix: '乙', suffix: '，丙', start: 0 })).toEqual({
      start: 5,
      end: 7,
    })
    expect(findPassage(text, { exact: '说好', prefix: '', suffix: '', start: 9 })).toEqual({
      start: 9,
      end: 11,
    })
  })

  test('is found regardless of whitespace', () => {
    const anchor = { exact: 'ink on\nbamboo', prefix: 'wrote with ', suffix: ' slips', start: 0 }
    const text = withoutWhitespace('They wrote with\tink on bamboo slips.')
    expect(findPassage(text, anchor)).toEqual({ start: 13, end: 24 })
    expect(findPassage(text, { ...anchor, exact: ' ' })).toBeNull()
  })

  test('is a distinctive sentence without its context, and no other sentence', () => {
    const anchor = { exact: '一根一根编起来的简。', prefix: '旧的前文', suffix: '旧的后文', start: 40 }
    const text = '全文改写过了，只有一根一根编起来的简。这一句还在。'
    expect(findPassage(text, anchor)).toEqual({ start: 9, end: 19 })
    expect(findPassage('全文改写过了，一句也没有留下来，都换成了别的话。', anchor)).toBeNull()
  })
})
