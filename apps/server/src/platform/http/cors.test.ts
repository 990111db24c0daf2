import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

const front = 'https://front.example'
let host: TestHost

beforeAll(async () => {
  host = await startHost({ variables: { CORS_ORIGINS: `https://other.example, ${front}/` } })
})

afterAll(() => host[Symbol.asyncDispose]())

const call = (path: string, origin: string, init: RequestInit = {}): Promise<Response> =>
  fetch(host.origin + path, {
    ...init,
    headers: { ...init.headers, Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
  })

describe('a page of an origin in CORS_ORIGINS', () => {
  test('reads responses and errors, without credentials', async () => {
    for (const path of ['/api/webConfig', '/auth/info', '/api/unknown']) {
      const { headers } = await call(path, front)
      expect(headers.get('access-control-allow-origin')).toBe(front)
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  test('has responses of its own in caches, where they are compressed too', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding }
      const { headers: received } = await fetch(`${host.origin}/api/webConfig`, { headers })
      expect(received.get('vary')).toBe('Origin, Accept-Encoding')
    }
  })

  test('may send calls that write', async () => {
    const response = await call('/api/message/add', front, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"content":"竹"}',
    })
    expect(response.status).toBe(200)
  })

  test('gets the methods and headers of a preflight', async () => {
    const { status, headers } = await call('/api/like', front, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(headers.get('access-control-allow-headers')).toContain('Authorization')
  })

  test('reads no pages of the site', async () => {
    expect((await call('/', front)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

test.each(['https://evil.example', 'https://front.example.evil.example', 'http://front.example', 'null'])(
  'a page of %s reads nothing and writes nothing',
  async (origin) => {
    const read = await call('/api/webConfig', origin)
    expect(read.headers.get('access-control-allow-origin')).toBeNull()
    const written = await call('/api/like', origin, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(written.status).toBe(403)
  },
)

test('without CORS_ORIGINS no page of another origin reads anything', async () => {
  await using closed = await startHost()
  const { headers } = await fetch(`${closed.origin}/api/webConfig`, { headers: { Origin: front } })
  expect([headers.get('access-control-allow-origin'), headers.get('vary')]).not.toContain('Origin')
})
