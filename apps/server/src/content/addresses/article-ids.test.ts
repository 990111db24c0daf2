import { expect, test } from 'vitest'
import { assignArticleIds } from '#content/addresses/article-ids.ts'

const articles = [
  { sourcePath: 'new.md', createdAt: 3 },
  { sourcePath: 'old.md', createdAt: 1 },
]

test('new articles get the next ids, the oldest first', () => {
  const ids = assignArticleIds(articles, [{ id: 7, sourcePath: 'x.md' }], new Map([['deleted.md', 9]]))
  expect(Object.fromEntries(ids)).toEqual({ 'x.md': 7, 'deleted.md': 9, 'old.md': 10, 'new.md': 11 })
})

test('an empty database gets the ids of the file', () => {
  const kept = new Map([
    ['new.md', 4],
    ['old.md', 2],
  ])
  expect(Object.fromEntries(assignArticleIds(articles, [], kept))).toEqual({ 'new.md': 4, 'old.md': 2 })
})

test('the database wins over the file, whose id no other article gets', () => {
  const kept = new Map([
    ['new.md', 1],
    ['old.md', 5],
  ])
  const ids = assignArticleIds(articles, [{ id: 1, sourcePath: 'old.md' }], kept)
  expect(Object.fromEntries(ids)).toEqual({ 'old.md': 1, 'new.md': 2 })
})
