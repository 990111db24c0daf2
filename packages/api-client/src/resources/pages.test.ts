import { expect, test } from 'vitest'
import { pageQueries } from '../query/pages.ts'
import { startServer, success } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { pagesResource } from './pages.ts'

test('a page is requested by its path, and cached under it', async () => {
  const page = { path: '/项目', title: '项目', content: '<p>字</p>', updateTime: '2024-01-02 00:00:00' }
  await using server = await startServer(success(page))
  const pages = pagesResource(createTransport({ baseUrl: server.origin }))
  expect(await pages.detail('/项目')).toEqual({ ...page, summary: '', toc: [], isUnlisted: false })
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/page?path=%2F%E9%A1%B9%E7%9B%AE',
  ])
  expect(pageQueries({ pages }).detail('/项目').queryKey).toEqual(['pages', 'detail', '/项目'])
})
