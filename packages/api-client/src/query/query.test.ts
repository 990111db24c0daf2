import { hashKey, isCancelledError, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApiClient } from '../client.ts'
import { startServer, success } from '../testing/answering-server.ts'
import { articleQueries, hotSearchQueries, siteQueries, tagQueries } from './index.ts'
import * as queries from './index.ts'

const item = (id: number) => ({ id, title: `第 ${id} 篇`, createTime: '2025-02-01 00:00:00' })

test('key and function go together: what was asked for is cached under its key', async () => {
  await using server = await startServer(success({ records: [item(1)], total: 1 }))
  const queryClient = new QueryClient()
  const options = articleQueries(createApiClient({ baseUrl: server.origin })).list({ tagId: 3 })
  await queryClient.ensureQueryData(options)
  await queryClient.ensureQueryData(options)
  expect(server.received.map(({ url }) => url)).toEqual(['/api/article/list?tagId=3'])
  expect(queryClient.getQueryData(options.queryKey)?.records[0]?.title).toBe('第 1 篇')
})

test('other parameters have another key, and undefined ones have none', () => {
  const { list } = articleQueries(createApiClient())
  const hash = (params: Parameters<typeof list>[0]) => hashKey(list(params).queryKey)
  expect(hash({ pageNum: 1 })).not.toBe(hash({ pageNum: 2 }))
  expect(hash({ pageNum: 1, keyword: undefined })).toBe(hash({ pageNum: 1 }))
})

test('a feed reads page after page to the last', async () => {
  await using server = await startServer((response, request) => {
    const current = Number(new URL(request.url, 'http://server').searchParams.get('pageNum'))
    success({ records: [item(current)], total: 3, size: 1, current, pages: 3 })(response, request)
  })
  const options = articleQueries(createApiClient({ baseUrl: server.origin })).feed({ pageSize: 1 })
  const { pages } = await new QueryClient().fetchInfiniteQuery({ ...options, pages: 9 })
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([1, 2, 3])
})

test('one part of a client is enough', async () => {
  await using server = await startServer(success([{ id: 1, name: '随笔' }]))
  const { tags } = createApiClient({ baseUrl: server.origin })
  expect(await new QueryClient().fetchQuery(tagQueries({ tags }).list())).toEqual([
    { id: 1, name: '随笔', icon: '', articleNum: 0 },
  ])
})

test('an abandoned query ends its call', async () => {
  const queryClient = new QueryClient()
  const left = Promise.withResolvers<void>()
  await using server = await startServer((response) => {
    response.on('close', left.resolve)
    void queryClient.cancelQueries()
  })
  const options = siteQueries(createApiClient({ baseUrl: server.origin })).webConfig()
  await expect(queryClient.fetchQuery(options)).rejects.toSatisfy(isCancelledError)
  await left.promise
})

test('every key begins with its domain', () => {
  const api = createApiClient()
  const { currentUserQuery, isUnreadQuery, ...factories } = queries
  const domains = Object.values(factories).map((factory) => factory(api).all[0])
  expect(currentUserQuery(api).queryKey[0]).toBe('accounts')
  expect(isUnreadQuery(api).queryKey[0]).toBe('notifications')
  expect(domains.toSorted()).toEqual([
    'accounts',
    'albums',
    'articles',
    'chat',
    'comments',
    'friends',
    'hotSearch',
    'likes',
    'mail',
    'messages',
    'moments',
    'notifications',
    'ownArticles',
    'site',
    'tags',
  ])
  expect(hotSearchQueries(api).list('weibo').queryKey.slice(0, 1)).toEqual(hotSearchQueries(api).all)
})
