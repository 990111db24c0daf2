import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw, exchange, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost()
})

afterAll(() => host[Symbol.asyncDispose]())

const deep = `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`

test.for([
  ['text that is no JSON', '{"a":1'],
  ['an array', '[1,2]'],
  ['a bare string', '"text"'],
  ['null', 'null'],
  ['a byte order mark', '\uFEFF{"a":1}'],
  ['a raw NUL byte', '{"a":"\0"}'],
  ['an escaped NUL', '{"a":"\\u0000"}'],
  ['a lone surrogate', '{"a":"\\ud800"}'],
  ['a lone surrogate in a key', '{"\\udc00":1}'],
  ['10,000 levels', deep],
  [
    'G11: 201 keys',
    JSON.stringify({ a: Object.fromEntries(Array.from({ length: 200 }, (_, key) => [key, 1])) }),
  ],
  ['a duplicate key', '{"a":1,"b":{"c":1,"c":2}}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
] as const)('a body of %s gets an envelope of code 400', async ([, body]) => {
  const response = await fetch(`${host.origin}/api/like`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    code: 400,
    message: expect.stringMatching(/^\p{sc=Han}/u),
    data: null,
  })
})

test('G11: keys are counted before the values are built', async () => {
  // Each value becomes an object in memory.
  const body = `{${Array.from({ length: 3_000 }, (_, key) => `"${key}":{}`).join()}`
  const response = await fetch(`${host.origin}/api/like`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

  expect(await response.json()).toMatchObject({ code: 400, message: '请求内容的字段过多' })
})

test('a body with colons and quotes in its strings is valid', async () => {
  const body = JSON.stringify({ a: 'x: "y": {z}', 'b:"': ['\\', { c: ':' }], __proto__: null })
  const response = await fetch(`${host.origin}/api/comment/preview`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

  // It has no content.
  expect(response.status).toBe(422)
})

test('prototype pollution keys have no effect', async () => {
  const body = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${host.origin}/api/comment/preview`, { method: 'POST', headers, body })
  await fetch(`${host.origin}/api/article/list?__proto__[polluted]=1&constructor.prototype.polluted=1`)

  expect(response.status).toBe(422)
  expect('polluted' in {}).toBe(false)
})

test.for([
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two codings', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['two coding headers', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
  ['a signed length', 'Content-Length: +4\r\n\r\nabcd'],
  ['a folded header', 'X-Folded: a\r\n b\r\nContent-Length: 0\r\n\r\n'],
  ['a bare line feed', 'X-Bare: a\nContent-Length: 0\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 4\r\n\r\nabcd'],
  ['a NUL in a header', 'X-Nul: a\0b\r\n\r\n'],
  ['a second host', 'host: other\r\nContent-Length: 0\r\n\r\n'],
])('a request with %s is rejected and the connection closed', async ([, rest]) => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const text = await exchange(host.port, `POST /api/like HTTP/1.1\r\nHost: localhost\r\n${rest}${smuggled}`)

  expect(statusOf(text)).toBe(400)
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(host.logLines.join('')).not.toContain('smuggled')
})

test.for(['TRACE', 'PROPFIND', 'PURGE', 'LOCK'])(
  '%s is no method of this site, and nothing is echoed',
  async (method) => {
    const text = await exchange(
      host.port,
      `${method} / HTTP/1.1\r\nHost: localhost\r\nX-Echo: canary\r\nConnection: close\r\n\r\n`,
    )

    expect(statusOf(text)).toBe(405)
    expect(text).not.toContain('canary')
  },
)

test.for(['@@@', 'a b', '[::1', 'localhost:99999999'])(
  'a call under the host "%s", which names none, gets an envelope of code 400',
  async (name) => {
    const text = await exchange(host.port, getText('/api/webConfig', { Host: name }))

    expect(statusOf(text)).toBe(400)
    expect(text).toMatch(/x-content-type-options: nosniff/i)
    expect(text).toContain('{"code":400,')
  },
)

test('an unknown method is rejected', async () => {
  expect(statusOf(await exchange(host.port, 'HELLO / HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe(400)
})

test('OPTIONS lists the methods and allows no other origin', async () => {
  const response = await fetch(`${host.origin}/api/article/list`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'DELETE' },
  })

  expect(response.status).toBe(204)
  expect(response.headers.get('allow')).toContain('GET')
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test('a page rejects POST', async () => {
  const response = await fetch(host.origin, { method: 'POST' })

  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

test('a GET with a body is rejected', async () => {
  const text = await exchange(host.port, getText('/', { 'Content-Length': '3' }) + 'abc')

  expect(statusOf(text)).toBe(400)
})

test('an HTTP/1.0 client without a Host gets a response', async () => {
  const page = await exchange(host.port, 'GET / HTTP/1.0\r\n\r\n')
  const call = await exchange(host.port, 'GET /api/webConfig HTTP/1.0\r\n\r\n')

  expect(statusOf(page)).toBe(200)
  expect(statusOf(call)).toBe(200)
})

test('an HTTP/1.1 client without a Host is rejected', async () => {
  expect(statusOf(await exchange(host.port, 'GET / HTTP/1.1\r\n\r\n'))).toBe(400)
})

test('a thousand pipelined requests get their responses in order', async () => {
  const connection = await connectRaw(host.port)
  for (let page = 1; page < 1_000; page += 1)
    connection.send(`GET /archive/${page} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  connection.send(getText('/archive/1000'))
  const text = await connection.closed

  const order = [...text.matchAll(/<p>\/archive\/(\d+)/g)].map((match) => Number(match[1]))
  expect(order).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
})

test.for([
  '/%0d%0aSet-Cookie:%20a=b/',
  '/archive/%0d%0aSet-Cookie:%20a=b',
  '/archive/?x=%0d%0aSet-Cookie:%20a=b',
  '/archive?pageNum=%0d%0aSet-Cookie:%20a=b',
  '/api/article/list?keyword=%0d%0aSet-Cookie:%20a=b',
])('line breaks in %s reach no header', async (target) => {
  const text = await exchange(host.port, getText(target))

  expect(text.split('\r\n\r\n')[0]).not.toMatch(/\r\nset-cookie/i)
})

test('no redirect leaves this site (open redirect)', async () => {
  await using redirecting = await startHost({
    renderer: { render: async () => ({ status: 302, html: '', redirectTo: '/.//evil.example' }) },
  })
  const locations = await Promise.all(
    ['//evil.example/', '/\\evil.example/', '/%5Cevil.example/', '/archive'].map(
      async (target) => /\r\nLocation: (.*)\r\n/.exec(await exchange(redirecting.port, getText(target)))?.[1],
    ),
  )

  expect(locations).toEqual([undefined, undefined, undefined, '/'])
})
