import { expect, test } from 'vitest'
import { layOutColumns } from './vertical-text.ts'

const textsOf = (words: string[], length: number, columns = 9): string[] =>
  layOutColumns(words, { length, columns }).map((cells) => cells.map(({ text }) => text).join(''))

test('a column ends between two words', () => {
  expect(textsOf(['造', '一间', '书房'], 4)).toEqual(['造一间', '书房'])
})

test('a word that is longer than half a column breaks anywhere', () => {
  expect(textsOf(['一二三四五六'], 4)).toEqual(['一二三四', '五六'])
})

test('punctuation never begins a column: it hangs below the last one', () => {
  expect(textsOf(['一二三四', '，', '五'], 4)).toEqual(['一二三四，', '五'])
  expect(textsOf(['一二三四。」五'], 4)).toEqual(['一二三四。」', '五'])
})

test('a text that does not fit ends with an ellipsis', () => {
  expect(textsOf(['一二三四五六七八九'], 4, 2)).toEqual(['一二三四', '五六七…'])
})

test('Latin words and brackets are rotated, short numbers are upright, points are in the corner', () => {
  const [cells = []] = layOutColumns(['用SQLite（3）跑。'], { length: 20, columns: 1 })
  expect(cells.map(({ text, kind }) => [text, kind])).toEqual([
    ['用', 'upright'],
    ['SQLite', 'rotated'],
    ['（', 'rotated'],
    ['3', 'upright'],
    ['）', 'rotated'],
    ['跑', 'upright'],
    ['。', 'corner'],
  ])
})

test('curly quotes become the brackets of vertical text', () => {
  expect(textsOf(['“进‘程’”'], 9)).toEqual(['『进「程」』'])
})
