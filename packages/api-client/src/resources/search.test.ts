import { expect, test } from 'vitest'
import { failure, startServer, success } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { searchResource } from './search.ts'

test('a legacy server, which lacks the calls of the search, suggests articles', async () => {
  const article = { id: 3, title: '竹简', summary: '青色的', createTime: '2026-01-02 10:00:00' }
  const page = success({ records: [article], total: 1, size: 5, current: 1, pages: 1 })
  await using server = await startServer((response, request) => {
    const respond = request.url.startsWith('/api/article/list?') ? page : failure(404, 'Not Found')
    respond(response, request)
  })
  const search = searchResource(createTransport({ baseUrl: server.origin }))
  expect(await search.suggest('竹')).toEqual([{ kind: 'article', ...article, words: [] }])
  await search.suggest('竹简')
  expect(await search.list({ keyword: '竹', kind: 'moment' })).toMatchObject({ records: [], total: 0 })
  expect(server.received.filter(({ url }) => url.startsWith('/api/search/'))).toHaveLength(1)
})
