import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../test/host/raw-client.ts'
import { startHost, type TestHost } from '../test/host/start-host.ts'
import { createStaticFiles } from '#platform/http/static-files.ts'

const staticFiles = {
  'frame.html': '<!doctype html><title>竹</title>',
  'assets/app-1a2b.js': "export const text = '竹'",
  'assets/app-1a2b.css': '/* 竹 */',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'data.json': '{}',
  'note.txt': '竹',
  'assets/font.woff2': 'font',
}

let host: TestHost

beforeAll(async () => {
  host = await startWithFiles('https://blog.example')
})

afterAll(() => host[Symbol.asyncDispose]())

async function startWithFiles(siteUrl: string): Promise<TestHost> {
  let client = ''
  const started = await startHost({
    variables: { SITE_URL: siteUrl },
    files: (...request) => files(...request),
    async prepare(folder) {
      client = join(folder, 'client')
      await mkdir(join(client, 'assets'), { recursive: true })
      for (const [name, text] of Object.entries(staticFiles)) await writeFile(join(client, name), text)
      await mkdir(join(folder, 'data/media'), { recursive: true })
      await writeFile(join(folder, 'data/media/0123456789abcdef-800.webp'), 'picture')
    },
  })
  const files = await createStaticFiles(client)
  return started
}

const json = { 'Content-Type': 'application/json' }
const responses: [what: string, status: number, path: string, init?: RequestInit][] = [
  ['a page', 200, '/'],
  ['a page without a body', 200, '/', { method: 'HEAD' }],
  ['a page that is not found', 404, '/nowhere'],
  ['a redirect to the canonical path', 308, '/archive/'],
  ['a call', 200, '/api/api/webConfig'],
  ['an unknown call', 404, '/api/nothing'],
  ['a rejected call', 401, '/api/protal/user/mySessions'],
  ['a rejected body', 400, '/api/auth/login', { method: 'POST', body: '{', headers: json }],
  ['a rejected method', 405, '/', { method: 'PUT' }],
  ['the allowed methods', 204, '/api/auth/login', { method: 'OPTIONS' }],
  ['RSS', 200, '/rss.xml'],
  ['Atom', 200, '/atom.xml'],
  ['the JSON feed', 200, '/feed.json'],
  ['the sitemap', 200, '/sitemap.xml'],
  ['robots.txt', 200, '/robots.txt'],
  ['the manifest', 200, '/manifest.webmanifest'],
  ['a redirect to an icon', 302, '/apple-touch-icon.png'],
  ['the OpenAPI document', 200, '/openapi.json'],
  ['the API documentation', 200, '/api-docs'],
  ['its script', 200, '/api-docs/start.js'],
  ['its style', 200, '/api-docs/swagger-ui.css'],
  ['the health check', 200, '/healthz'],
  ['the readiness check', 200, '/readyz'],
  ['a picture', 200, '/media/0123456789abcdef-800.webp'],
  ['a range of a picture', 206, '/media/0123456789abcdef-800.webp', { headers: { Range: 'bytes=0-2' } }],
  ['a range beyond a picture', 416, '/media/0123456789abcdef-800.webp', { headers: { Range: 'bytes=99-' } }],
  ['a picture that is not found', 404, '/uploads/chat-0.webp'],
  ['a card that is not found', 404, '/cards/1.png'],
  ['an asset that is not found', 404, '/assets/gone.js'],
  ...Object.keys(staticFiles).map((name): [string, number, string] => [`the file ${name}`, 200, `/${name}`]),
]

test.each(responses)('%s is sent with its type, charset and HSTS', async (_, status, path, init) => {
  const response = await fetch(host.origin + path, { redirect: 'manual', ...init })
  const { headers } = response
  const body = await response.arrayBuffer()
  expect(response.status).toBe(status)
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(headers.get('x-content-type-options') ?? 'nosniff').toBe('nosniff')
  if (body.byteLength === 0) return
  const type = headers.get('content-type') ?? 'none'
  // The types with a charset (ASVS 5.0, V4.1.1); JSON has none (RFC 8259).
  const isText = /^text\/|[/+]xml(?:;|$)/.test(type)
  expect(type).toMatch(
    isText ? /; charset=utf-8$/ : /^(?:application\/(?:[\w.-]+\+)?json|image\/(?!svg)|font\/)/,
  )
})

test('a response without a change is sent with HSTS', async () => {
  for (const path of ['/', '/rss.xml', '/media/0123456789abcdef-800.webp', '/assets/app-1a2b.js']) {
    const etag = (await fetch(host.origin + path)).headers.get('etag') ?? ''
    const { status, headers } = await fetch(host.origin + path, { headers: { 'If-None-Match': etag } })
    expect([path, status, headers.get('strict-transport-security')]).toEqual([path, 304, 'max-age=31536000'])
  }
})

test('a request that the guard rejects gets its type, charset and HSTS', async () => {
  const text = await exchange(host.port, 'GET /%00 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(text).toMatch(/\r\nstrict-transport-security: max-age=31536000\r\n/i)
  expect(text).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/i)
})

test('a site on plain http sends no HSTS', async () => {
  await using plain = await startWithFiles('http://localhost:3000')
  for (const path of ['/', '/api/api/webConfig', '/rss.xml', '/favicon.svg'])
    expect((await fetch(plain.origin + path)).headers.has('strict-transport-security')).toBe(false)
})
