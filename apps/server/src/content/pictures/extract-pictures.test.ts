import { expect, test } from 'vitest'
import { extractPictures } from '#content/pictures/extract-pictures.ts'
import { cpuTime } from '../../../test/cpu-time.ts'

test('lines of pictures are removed from the text and returned in order with line numbers', () => {
  expect(extractPictures('雨停了。\n\n![竹](a.webp) ![](b.webp "檐下")\n![灯](<c.webp>)\n\n回屋。')).toEqual({
    text: '雨停了。\n\n\n\n\n回屋。',
    pictures: [
      { src: 'a.webp', description: '竹', line: 3 },
      { src: 'b.webp', description: '檐下', line: 3 },
      { src: 'c.webp', description: '灯', line: 4 },
    ],
  })
})

test.each([
  ['a picture within a sentence', '看![竹](a.webp)。'],
  ['a picture of another site', '![竹](https://other.example/a.webp)'],
  ['one without a protocol', '![竹](//other.example/a.webp)'],
  ['code', '```md\n![竹](a.webp)\n```'],
])('%s stays in the text', (_, text) => {
  expect(extractPictures(text)).toEqual({ text, pictures: [] })
})

test('a line crafted to be slow is processed quickly', () => {
  for (const line of ['![a](b '.repeat(100_000), `![${'['.repeat(500_000)}`]) {
    expect(cpuTime(() => extractPictures(line))).toBeLessThan(1_000)
  }
})
