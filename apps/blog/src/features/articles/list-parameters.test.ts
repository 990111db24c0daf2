import { expect, test } from 'vitest'
import { readId, readPageNum } from './list-parameters.ts'

const at = (query: string): URL => new URL(`http://localhost/?${query}`)

test('a page number is read, and anything else is the first page', () => {
  expect(readPageNum(at('pageNum=3'))).toBe(3)
  for (const query of [
    '',
    'pageNum=',
    'pageNum=0',
    'pageNum=-1',
    'pageNum=2.5',
    'pageNum=1e3',
    'pageNum=NaN',
  ]) {
    expect(readPageNum(at(query))).toBe(1)
  }
})

test('an id is read, and anything else is none', () => {
  expect(readId(at('tagId=12'), 'tagId')).toBe(12)
  for (const query of ['', 'tagId=0', 'tagId=x', 'tagId=99999999999999999999', 'tagId=%20']) {
    expect(readId(at(query), 'tagId')).toBeUndefined()
  }
})
