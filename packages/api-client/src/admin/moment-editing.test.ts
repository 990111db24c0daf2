import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { momentEditingResource } from './moment-editing.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const moments = momentEditingResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const path = 'moments/a.md'
  const content = { path, text: '竹', pictures: [] }
  const hash = 'a'.repeat(64)
  await Promise.allSettled([
    moments.list({ pageNum: 2 }),
    moments.create(content),
    moments.save({ ...content, hash }),
    moments.remove(path),
    moments.addPicture({ path, key: '0123456789ab' }, new Blob(['png'])),
  ])
  const query = `path=${encodeURIComponent(path)}`
  expect(
    server.received.map(({ method, url }) => `${method} ${url.replace('/api/sys/content/', '')}`).toSorted(),
  ).toEqual([
    `DELETE moments?${query}`,
    'GET moments?pageNum=2',
    'POST moment/create',
    `POST moment/picture?${query}&key=0123456789ab`,
    'POST moment/save',
  ])
  const bodies = server.received.map(({ body }) => body)
  expect(bodies).toContain(JSON.stringify(content))
  expect(bodies).toContain(JSON.stringify({ ...content, hash }))
})
