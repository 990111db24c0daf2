import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { albumEditingResource } from './album-editing.ts'

test('every call sends its request', async () => {
  await using server = await startServer(json({ code: 500, message: '' }))
  const albums = albumEditingResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const path = 'albums/a/album.yaml'
  const hash = 'a'.repeat(64)
  const changes = { password: null, captions: { '1.jpg': '竹' } }
  await Promise.allSettled([
    albums.list(),
    albums.detail(path),
    albums.create({ name: '山中' }),
    albums.save({ path, hash, changes }),
    albums.addPhoto({ path, key: '0123456789ab', name: '1.jpg' }, new Blob(['jpg'])),
    albums.removePhoto({ path, hash, file: '1.webp' }),
    albums.remove(path),
  ])
  const query = `path=${encodeURIComponent(path)}`
  expect(
    server.received.map(({ method, url }) => `${method} ${url.replace('/api/sys/content/', '')}`).toSorted(),
  ).toEqual([
    `DELETE album/photos?${query}&hash=${hash}&file=1.webp`,
    `DELETE albums?${query}`,
    `GET album/detail?${query}`,
    'GET albums',
    'POST album/create',
    `POST album/photo?${query}&key=0123456789ab&name=1.jpg`,
    'POST album/save',
  ])
  const bodies = server.received.map(({ body }) => body)
  expect(bodies).toContain(JSON.stringify({ name: '山中' }))
  expect(bodies).toContain(JSON.stringify({ path, hash, changes }))
})
