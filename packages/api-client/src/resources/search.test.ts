import { expect, test } from 'vitest'
import { failure, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { searchResource } from './search.ts'

test('a legacy server suggests nothing, and is asked once', async () => {
  await using server = await startServer(failure(404, 'Not Found'))
  const search = searchResource(createTransport({ baseUrl: server.origin }))
  expect(await search.suggest('竹')).toEqual([])
  expect(await search.suggest('竹简')).toEqual([])
  expect(await search.list({ keyword: '竹', kind: 'moment' })).toMatchObject({ records: [], total: 0 })
  expect(server.received).toHaveLength(1)
})
