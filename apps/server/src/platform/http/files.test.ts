import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { createStaticFiles } from '#platform/http/static-files.ts'

const canary = 'canary-5f1d'
const picture = Buffer.from(Array.from({ length: 10_000 }, (_, index) => index % 251))
const pictureName = '0123456789abcdef-800.webp'
const script = `export const text = '${'竹'.repeat(2_000)}'`

async function startWithFiles(): Promise<TestHost> {
  let client = ''
  const prepare = async (folder: string): Promise<void> => {
    const media = join(folder, 'data/media')
    client = join(folder, 'client')
    await mkdir(media, { recursive: true })
    await mkdir(join(client, 'assets'), { recursive: true })
    await writeFile(join(folder, 'secret.webp'), canary)
    await writeFile(join(folder, 'data/qingjian-secret.webp'), canary)
    await writeFile(join(media, pictureName), picture)
    await writeFile(join(media, 'empty-picture.webp'), '')
    await symlink(join(folder, 'secret.webp'), join(media, 'linked-canary.webp'))
    await symlink(folder, join(media, 'linked-folder'))
    await mkdir(join(media, 'folder-like.webp'))
    await writeFile(join(client, 'assets/app-1a2b.js'), script)
    await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
    await writeFile(join(client, 'favicon.svg'), '<svg/>')
    await mkdir(join(client, '.vite'))
    await writeFile(join(client, '.vite/manifest.json'), canary)
  }
  const host = await startHost({ prepare, files: (...request) => files(...request) })
  const files = await createStaticFiles(client)
  return host
}

let host: TestHost

beforeAll(async () => {
  host = await startWithFiles()
})

afterAll(() => host[Symbol.asyncDispose]())

test.for([
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/media/../secret.webp',
  '/media/..%2f..%2fsecret.webp',
  '/media/%2e%2e/%2e%2e/secret.webp',
  '/media/%252e%252e%252fsecret.webp',
  '/media/..%5c..%5csecret.webp',
  '/media/..\\..\\secret.webp',
  '/media/....//secret.webp',
  '/media/secret.webp%00.webp',
  `/media/${pictureName}%00`,
  '/media/../qingjian-secret.webp',
  '/media/linked-canary.webp',
  '/media/linked-folder/secret.webp',
  '/media/folder-like.webp',
  '/media/',
  '/assets/../.vite/manifest.json',
  '/.vite/manifest.json',
  '/assets/app-1a2b.js.br',
  '/assets/..%2f..%2fsecret.webp',
  '/assets/missing.js',
  '//secret.webp',
])('%s is not found, without path traversal', async (target) => {
  const text = await exchange(host.port, getText(target))

  expect(statusOf(text)).toBe(404)
  expect(text).not.toContain(canary)
})

test('a picture is immutable, with its type and nosniff', async () => {
  const response = await fetch(`${host.origin}/media/${pictureName}`)

  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true)
})

test('an empty picture file is an empty response, and the connection stays usable', async () => {
  const response = await fetch(`${host.origin}/media/empty-picture.webp`)

  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('0')
  expect(await response.text()).toBe('')
  expect(host.logLines.filter((line) => line.includes('"error"'))).toEqual([])
})

test('a picture that the browser has is 304', async () => {
  const url = `${host.origin}/media/${pictureName}`
  const etag = (await fetch(url)).headers.get('etag') ?? ''
  const again = await fetch(url, { headers: { 'If-None-Match': etag } })

  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test.for([
  ['bytes=0-9', 206, 'bytes 0-9/10000', 10],
  ['bytes=9990-', 206, 'bytes 9990-9999/10000', 10],
  ['bytes=-10', 206, 'bytes 9990-9999/10000', 10],
  ['bytes=0-99999999', 206, 'bytes 0-9999/10000', 10_000],
  ['bytes=10000-', 416, 'bytes */10000', 0],
  ['bytes=9-1', 416, 'bytes */10000', 0],
  ['bytes=-0', 416, 'bytes */10000', 0],
  ['bytes=-', 416, 'bytes */10000', 0],
  ['pages=1-2', 200, null, 10_000],
] as const)('a picture requested with %s gets status %d', async ([range, status, contentRange, length]) => {
  const response = await fetch(`${host.origin}/media/${pictureName}`, { headers: { Range: range } })

  expect(response.status).toBe(status)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect((await response.arrayBuffer()).byteLength).toBe(length)
})

test('a thousand overlapping ranges cost no more than an error response', async () => {
  const range = `bytes=${Array.from({ length: 1_000 }, () => '0-9999').join(',')}`
  const response = await fetch(`${host.origin}/media/${pictureName}`, { headers: { Range: range } })

  expect(response.status).toBe(416)
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('a script is sent precompressed, immutable, and as 304 to clients that have it', async () => {
  const url = `${host.origin}/assets/app-1a2b.js`
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })

  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe(script)

  const again = await fetch(url, {
    headers: { 'Accept-Encoding': 'br', 'If-None-Match': response.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test.for(['identity', 'gzip', 'br;q=0', '*;q=0'])(
  'a script for a client of "%s" comes as it is',
  async (encoding) => {
    const response = await fetch(`${host.origin}/assets/app-1a2b.js`, {
      headers: { 'Accept-Encoding': encoding },
    })

    expect(response.headers.get('content-encoding')).toBeNull()
    expect(await response.text()).toBe(script)
  },
)

test('HEAD has the headers of GET and no body', async () => {
  for (const path of ['/assets/app-1a2b.js', `/media/${pictureName}`, '/favicon.svg', '/', '/robots.txt']) {
    const options = { headers: { 'Accept-Encoding': 'identity' } }
    const [head, get] = await Promise.all([
      fetch(host.origin + path, { ...options, method: 'HEAD' }),
      fetch(host.origin + path, options),
    ])
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength))
    expect(await head.text()).toBe('')
  }
})
