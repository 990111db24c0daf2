import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { findRandomArticle } from './find-random-article.ts'

function siteWith(ids: readonly number[]) {
  return fakeServer({
    '/api/article/list': ({ searchParams }) => {
      const pageNum = Number(searchParams.get('pageNum') ?? 1)
      const records = ids
        .slice(pageNum - 1, pageNum)
        .map((id) => ({ id, title: `第 ${id} 篇`, createTime: '2026-01-01 08:00:00' }))
      return { records, total: ids.length, size: 1, current: pageNum, pages: ids.length }
    },
  }).api
}

test('finds every article eventually, but never the current one', async () => {
  const api = siteWith([3, 5, 8])
  const found = new Set<number | null>()
  for (let tries = 0; tries < 100; tries += 1) found.add(await findRandomArticle(api, 5))
  expect(found).toEqual(new Set([3, 8]))
})

test('finds the only article although it is current, and null without articles', async () => {
  expect(await findRandomArticle(siteWith([7]), 7)).toBe(7)
  expect(await findRandomArticle(siteWith([]), null)).toBeNull()
})
