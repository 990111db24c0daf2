import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ArticleItemSchema } from '@qingjian/api-client/contract'
import { divideTexts, indexArticle, indexDocument } from '#transfer/static-site/build-search-index.ts'
import { createStaticSearch } from '#transfer/static-site/browser/search.ts'

const article = (id: number, title: string, more: object = {}) =>
  v.parse(ArticleItemSchema, { id, title, createTime: `2025-01-${10 + id} 10:00:00`, ...more })

const articles = [
  article(3, '一锅腌笃鲜', { categoryId: 2, categoryName: '日常', tags: [{ id: 5, name: '春笋' }] }),
  article(2, '拍竹', { categoryId: 1, categoryName: '摄影', createTime: '2024-05-01 10:00:00' }),
  article(1, 'Rust and C++', { summary: 'Two languages.' }),
]
const texts = divideTexts([
  [3, '第三天就到头了，山上的竹子还没有动。'],
  [2, '竹林最容易拍得平庸。'],
  [1, `${'长'.repeat(250_000)}尾声：蒹葭苍苍`],
])
const files: Record<string, unknown> = {
  '/search/index.json': {
    articles: articles.map(indexArticle),
    moments: [
      indexDocument({
        id: 9,
        title: '挖到一棵笋',
        summary: '挖到一棵笋。',
        createTime: '2026-01-01 08:00:00',
      }),
    ],
    albums: [indexDocument({ id: 8, title: '湖边', summary: '', createTime: '2023-01-01 08:00:00' })],
    parts: texts.length,
  },
  ...Object.fromEntries(texts.map((part, index) => [`/search/texts-${index}.json`, part])),
}

const search = createStaticSearch(async (path, is) => {
  const data = files[path]
  if (!is(data)) throw new Error(path)
  return data
})

const find = async (keyword: string, filter: Record<string, string> = {}): Promise<number[]> =>
  (await search.articles(new URLSearchParams({ keyword, ...filter }))).records.map(({ id }) => id)

test('words are found in titles first, then in labels and texts; all words of a query are needed', async () => {
  expect(await find('竹')).toEqual([2, 3])
  expect(await find('春笋')).toEqual([3])
  expect(await find('竹 山上')).toEqual([3])
  expect(await find('竹 沙漠')).toEqual([])
  expect(await find('蒹葭')).toEqual([1])
})

test('pinyin, initials, the beginning of a word, and punctuation that counts are found', async () => {
  expect(await find('paizhu')).toEqual([2])
  expect(await find('ydx')).toEqual([3])
  expect(await find('langu')).toEqual([1])
  expect(await find('c++')).toEqual([1])
  expect(await find('c#')).toEqual([])
})

test('filters and pages narrow the results, and the excerpt is around the match', async () => {
  expect(await find('竹', { year: '2024' })).toEqual([2])
  expect(await find('竹', { categoryId: '2' })).toEqual([3])
  expect(await find('竹', { tagId: '5' })).toEqual([3])
  const page = await search.articles(new URLSearchParams({ keyword: '竹', pageSize: '1', pageNum: '2' }))
  expect(page).toMatchObject({ total: 2, pages: 2, current: 2, size: 1 })
  expect(page.records[0]?.highlight?.summary).toContain('山上的竹子')
})

test('moments and albums are found, and suggestions are of all kinds', async () => {
  const moments = await search.documents(new URLSearchParams({ keyword: '笋', kind: 'moment' }))
  expect(moments.records).toEqual([expect.objectContaining({ kind: 'moment', id: 9 })])
  const albums = await search.documents(
    new URLSearchParams({ keyword: 'hubian', kind: 'album', year: '2023' }),
  )
  expect(albums.total).toBe(1)
  expect((await search.suggest('笋')).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'article 3',
    'moment 9',
  ])
  expect(await search.suggest('，')).toEqual([])
})
