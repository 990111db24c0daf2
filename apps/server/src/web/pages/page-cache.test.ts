import { expect, test } from 'vitest'
import { createRepresentation, type Representation } from '#platform/http/representation.ts'
import { createContentVersion } from '#web/pages/content-version.ts'
import { createPageCache } from '#web/pages/page-cache.ts'

const page = (text: string, status = 200): Representation =>
  createRepresentation(status, Buffer.from(text), {})

test('a rendering that started before a change is neither cached nor shared with requests after it', async () => {
  const version = createContentVersion()
  const cache = createPageCache({ version })
  const slow = Promise.withResolvers<Representation>()
  const before = cache.load('/', () => slow.promise)
  version.increment()
  const after = cache.load('/', async () => page('new'))
  const fresh = await after
  slow.resolve(page('old'))

  expect(await before).not.toBe(fresh)
  expect(cache.get('/')).toBe(fresh)
})

test('a rendering during a change is not cached', async () => {
  const version = createContentVersion()
  const cache = createPageCache({ version })
  const slow = Promise.withResolvers<Representation>()
  const before = cache.load('/', () => slow.promise)
  version.increment()
  slow.resolve(page('old'))
  await before

  expect(cache.get('/')).toBeUndefined()
})

test('a change removes all pages', async () => {
  const version = createContentVersion()
  const cache = createPageCache({ version })
  await cache.load('/', async () => page('home'))
  await cache.load('/archive', async () => page('archive'))
  version.increment()

  expect([cache.get('/'), cache.get('/archive')]).toEqual([undefined, undefined])
})

test('a failed rendering is repeated for the next request', async () => {
  const cache = createPageCache({ version: createContentVersion() })
  await expect(cache.load('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')

  expect((await cache.load('/', async () => page('fine'))).status).toBe(200)
})

test('only pages with the status 200 are cached', async () => {
  const cache = createPageCache({ version: createContentVersion() })
  await cache.load('/nothing', async () => page('missing', 404))

  expect(cache.get('/nothing')).toBeUndefined()
})

test('the least recently used pages are evicted', async () => {
  const cache = createPageCache({
    version: createContentVersion(),
    maxBytes: 3 * page('x'.repeat(1_000)).size,
  })
  for (const key of ['/a', '/b', '/c', '/d']) {
    await cache.load(key, async () => page('x'.repeat(1_000)))
    cache.get('/a')
  }

  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.get(key) !== undefined)).toEqual(['/a', '/d'])
})

test('invalidate removes a path with all its queries, and no other page', async () => {
  const cache = createPageCache({ version: createContentVersion() })
  const keys = ['/post/1', '/post/1?pageNum=2', '/post/12', '/']
  for (const key of keys) await cache.load(key, async () => page(key))
  cache.invalidate('/post/1')

  expect(keys.filter((key) => cache.get(key) !== undefined)).toEqual(['/post/12', '/'])
})

test('a rendering that started before its page was invalidated is neither shared nor cached', async () => {
  const cache = createPageCache({ version: createContentVersion() })
  const old = Promise.withResolvers<Representation>()
  const before = cache.load('/post/1', () => old.promise)
  cache.invalidate('/post/1')
  const after = await cache.load('/post/1', async () => page('new'))
  old.resolve(page('old'))
  await before

  expect(cache.get('/post/1')).toBe(after)
})
