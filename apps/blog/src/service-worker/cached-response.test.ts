import { expect, test } from 'vitest'
import { createCachedResponse } from './cached-response.ts'
import { cacheHeaders } from './messages.ts'

test('a cached response preserves its CSP and has metadata headers', async () => {
  const response = new Response(null, {
    headers: {
      'content-security-policy': "default-src 'self'",
      'content-encoding': 'br',
      'content-length': '3',
    },
  })
  const cached = createCachedResponse(response, new Blob(['正文']), {
    at: 1_700_000_000_000,
    title: '竹简：“一”',
  })
  expect(await cached.text()).toBe('正文')
  expect(cached.headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(cached.headers.has('content-encoding')).toBe(false)
  expect(cached.headers.get(cacheHeaders.size)).toBe('6')
  expect(decodeURIComponent(cached.headers.get(cacheHeaders.title) ?? '')).toBe('竹简：“一”')
  expect(cached.headers.get('server-timing')).toBe('kept;desc="1700000000000"')
})

test('an ill-formed or very long title is sanitised', () => {
  const describe = (title: string) => createCachedResponse(new Response(), new Blob(), { at: 0, title })
  expect(decodeURIComponent(describe('a\uD800\r\nx: y').headers.get(cacheHeaders.title) ?? '')).toBe(
    'a\uFFFD\r\nx: y',
  )
  expect(
    decodeURIComponent(describe('竹'.repeat(10_000)).headers.get(cacheHeaders.title) ?? ''),
  ).toHaveLength(200)
})
