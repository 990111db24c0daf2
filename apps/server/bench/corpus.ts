import type { CompiledPost } from '#content/compiled-content.ts'
import { makePost, testNow } from '../test/posts.ts'
import { transcribePost } from '../test/transcribe-post.ts'

/** A seeded random number generator for [0, 1). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const FIRST_IDEOGRAPH = 0x4e00
const IDEOGRAPHS = 3_000
const WORDS = 20_000
const latinWords = [
  'SQLite',
  'Node',
  'React',
  'CSS',
  'PostgreSQL',
  'TypeScript',
  'HTTP',
  'Linux',
  'Git',
  'Docker',
]

/** Creates articles of 600 to 3,000 characters whose word frequencies follow a power law, as in natural language. */
export function createCorpus(count: number, random: () => number): CompiledPost[] {
  const rank = (size: number): number => Math.floor(size ** random()) - 1
  const ideograph = (): string => String.fromCodePoint(FIRST_IDEOGRAPH + rank(IDEOGRAPHS))
  const words = Array.from({ length: WORDS }, () => {
    const length = [1, 2, 2, 2, 2, 2, 3, 4][Math.floor(random() * 8)] ?? 2
    return Array.from({ length }, ideograph).join('')
  })
  const word = (): string =>
    random() < 0.03 ? ` ${latinWords[rank(latinWords.length)]} ` : (words[rank(WORDS)] ?? '')
  const phrase = (length: number): string => {
    let text = ''
    while (text.length < length) text += word()
    return text
  }
  const prose = (length: number): string => {
    let text = ''
    while (text.length < length) text += phrase(6 + random() * 14) + (random() < 0.3 ? '。' : '，')
    return text
  }
  return Array.from({ length: count }, (_, index) => {
    const plainText = prose(600 + random() * 2_400)
    const post = makePost({
      title: phrase(6 + random() * 14),
      summary: plainText.slice(0, 120),
      plainText,
      contentHtml: plainText,
      contentMd: plainText,
      categoryName: `分类${rank(12)}`,
      tagNames: [`标签${rank(60)}`, words[rank(300)] ?? ''],
      createdAt: testNow - index * 3_600_000,
    })
    return transcribePost(post)
  })
}
