import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleIdsFile, assignArticleIds, readArticleIds } from '#content/addresses/article-ids.ts'
import { createReporter } from '#content/content-reporter.ts'

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

test.each([
  ['a line that is not an id', '1: "a.md"\n<<<<<<< ours\n', { 'a.md': 1 }],
  ['an id that no column of the database has', '999999999999999: "a.md"\n', {}],
  ['bytes that are not text', Buffer.from([0x31, 0x3a, 0xff]), {}],
])('a file with %s is reported and not written again', async (_, content, expected) => {
  const root = await mkdtemp(join(tmpdir(), 'qingjian-ids-'))
  await writeFile(join(root, articleIdsFile), content)
  const reporter = createReporter(articleIdsFile)
  const { ids, isComplete } = await readArticleIds(root, reporter)
  await rm(root, { recursive: true })
  expect([Object.fromEntries(ids), isComplete, reporter.problems.length]).toEqual([expected, false, 1])
})
