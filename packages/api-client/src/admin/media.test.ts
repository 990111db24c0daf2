import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { mediaResource } from './media.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const media = mediaResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const paths = ['images/a.webp']
  await Promise.allSettled([
    media.list({ keyword: 'a', usage: 'unused', pageNum: 2 }),
    media.add({ key: '0123456789ab', name: '1.jpg' }, new Blob(['jpg'])),
    media.remove({ paths }),
  ])
  expect(
    server.received.map(({ method, url }) => `${method} ${url.replace('/api/sys/content/', '')}`).toSorted(),
  ).toEqual([
    'GET media?keyword=a&usage=unused&pageNum=2',
    'POST remove-media',
    'POST upload?key=0123456789ab&name=1.jpg',
  ])
  expect(server.received.map(({ body }) => body)).toContain(JSON.stringify({ paths }))
})
