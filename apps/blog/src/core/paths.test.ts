import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('a URL without parameters has no query', () => {
  expect([paths.home(), paths.tags(), paths.post(7)]).toEqual(['/', '/tags', '/post/7'])
})

test('the URL of a tag contains its id and its escaped name', () => {
  expect(paths.tags({ tagId: 3, tagName: 'C++ & 排版' })).toBe(
    '/tags?tagId=3&tagName=C%2B%2B+%26+%E6%8E%92%E7%89%88',
  )
})

test('the first page has only one URL', () => {
  expect(paths.home({ pageNum: 1 })).toBe('/')
  expect(paths.home({ categoryId: 2, pageNum: 3 })).toBe('/?categoryId=2&pageNum=3')
})
