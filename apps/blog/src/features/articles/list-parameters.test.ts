import { expect, test } from 'vitest'
import { readId, readPageNum } from './list-parameters.ts'

const at = (query: string): URL => new URL(`http://localhost/?${query}`)
const notFound: unknown = expect.objectContaining({ init: { status: 404 } })

test('a page number is read; without one it is the first page', () => {
  expect(readPageNum(at('pageNum=3'))).toBe(3)
  expect(readPageNum(at(''))).toBe(1)
  expect(readPageNum(at('pageNum='))).toBe(1)
})

test('an id is read; without one there is none', () => {
  expect(readId(at('tagId=12'), 'tagId')).toBe(12)
  expect(readId(at(''), 'tagId')).toBeUndefined()
})

test.for(['0', '-1', '2.5', '1e3', 'NaN', 'x', '%20', '99999999999999999999'])(
  '%s is no page and no id',
  (value) => {
    expect(() => readPageNum(at(`pageNum=${value}`))).toThrow(notFound)
    expect(() => readId(at(`tagId=${value}`), 'tagId')).toThrow(notFound)
  },
)
