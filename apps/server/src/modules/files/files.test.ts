import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRaw, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { fetchCall } from '../../../test/read-response.ts'
import { type Bytes, gifOf, pngBomb } from '../../../test/hostile-pictures.ts'

const MiB = 1024 * 1024
let host: TestHost
/** Different users, because uploads are limited per user. */
const tokens: string[] = []

beforeAll(async () => {
  host = await startHost({
    async prepare(folder) {
      for (const name of ['甲', '乙', '丙', '丁', '戊']) tokens.push(await prepareUser(folder, name))
    },
  })
})

afterAll(() => host[Symbol.asyncDispose]())

interface Upload {
  /** @default comment */
  source?: string
  /** Index of the user. @default 0 */
  user?: number
  /** @default file */
  field?: string
  name?: string
  type?: string
}

async function upload(bytes: Bytes | string, options: Upload = {}) {
  const { source = 'comment', user = 0, field = 'file', name = '图.jpg', type = 'image/jpeg' } = options
  const body = new FormData()
  body.append(field, new File([bytes], name, { type }))
  const headers: Record<string, string> = { Authorization: tokens[user] ?? '' }
  return fetchCall(host.origin, `/api/file/upload?source=${source}`, { method: 'POST', body, headers })
}

async function painted(width = 60, height = 40): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#7a4' } })
  return new Uint8Array(await picture.jpeg().toBuffer())
}

async function storedNames(): Promise<string[]> {
  return readdir(join(host.folder, 'data/uploads')).catch(() => [])
}

/** Request head of an upload; the test sends the body. */
function head(headers: Record<string, string>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return ['POST /api/file/upload?source=chat HTTP/1.1', ...lines, '', ''].join('\r\n')
}

describe('an uploaded picture', () => {
  test('is stored at the returned address, served immutable and only as a picture', async () => {
    const { status, data } = await upload(await painted(), { name: '../../evil.html', type: 'text/html' })
    expect(status).toBe(200)
    expect(data).toMatch(/^\/uploads\/comment-[0-9a-f]{32}\.webp$/)

    const response = await fetch(host.origin + data)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 60 })
  })

  test('is scaled down if it is an avatar', async () => {
    const { data } = await upload(await painted(2000, 1000), { source: 'avatar' })
    const bytes = await (await fetch(host.origin + data)).arrayBuffer()
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 512, height: 256 })
  })

  test('gets a new name each time', async () => {
    const bytes = await painted()
    const [first, second] = [await upload(bytes), await upload(bytes)]
    expect(first.data).not.toBe(second.data)
  })
})

test.for([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', {}],
  ['an HTML page', '<!doctype html><script>alert(1)</script>', {}],
  ['a script that begins like a GIF', `GIF89a/*${' '.repeat(60)}*/=1;alert(1)`, { type: 'image/gif' }],
  ['nothing at all', '', {}],
  ['a bomb of 50,000 × 50,000 pixels', pngBomb(50_000, 50_000), { type: 'image/png' }],
  ['a GIF of 10,000 frames', gifOf(10_000), { type: 'image/gif' }],
  ['a picture in another field', gifOf(1), { field: 'picture' }],
  ['a picture for something else', gifOf(1), { source: '../avatar' }],
] as const)('%s is rejected with a reason, and no file is stored', async ([, bytes, options]) => {
  const before = await storedNames()
  const { status, body } = await upload(bytes, { user: 1, ...options })
  expect({ status, code: body.code, data: body.data }).toEqual({ status: 400, code: 400, data: null })
  expect(body.message).toMatch(/\p{Script=Han}/u)
  expect(await storedNames()).toEqual(before)
})

describe('before the body is read', () => {
  test.for([
    ['a guest', () => ({}), 401],
    ['an unknown token', () => ({ Authorization: 'made-up' }), 401],
    ['a cookie in place of the header', () => ({ Cookie: `blog_token=${tokens[2]}` }), 401],
    ['a body over the limit', () => ({ Authorization: tokens[2] ?? '' }), 413],
  ] as const)('%s is rejected', async ([, sender, status]) => {
    const connection = await connectRaw(host.port)
    connection.send(head({ ...sender(), 'Content-Length': String(100 * MiB), Expect: '100-continue' }))
    const text = await connection.closed
    expect(statusOf(text)).toBe(status)
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({ code: status, data: null })
  })
})

test('a body without Content-Length is aborted at the limit', async () => {
  const connection = await connectRaw(host.port)
  const type = 'multipart/form-data; boundary=b'
  connection.send(
    head({ Authorization: tokens[2] ?? '', 'Content-Type': type, 'Transfer-Encoding': 'chunked' }),
  )
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MiB), Buffer.from('\r\n')])
  for (let sent = 0; sent < 7; sent += 1) connection.send(chunk)
  expect(statusOf(await connection.closed)).toBe(413)
})

test.for([
  ['no form', { 'Content-Type': 'image/jpeg' }, 'x'],
  ['JSON', { 'Content-Type': 'application/json' }, '{}'],
  ['a form without a boundary', { 'Content-Type': 'multipart/form-data' }, '--b\r\n\r\n--b--'],
  [
    'an unterminated form',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx',
  ],
  [
    'a form of a thousand parts',
    { 'Content-Type': 'multipart/form-data; boundary=b' },
    `${'--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nx\r\n'.repeat(1000)}--b--`,
  ],
] as const)('%s is rejected', async ([, headers, body]) => {
  const response = await fetch(`${host.origin}/file/upload?source=chat`, {
    method: 'POST',
    headers: { ...headers, Authorization: tokens[3] ?? '' },
    body,
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400, data: null })
})

test('a user who uploads more than twenty pictures in ten minutes is limited', async () => {
  const bytes = await painted()
  for (let count = 0; count < 20; count += 1) expect((await upload(bytes, { user: 4 })).status).toBe(200)
  const refused = await upload(bytes, { user: 4 })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
})

test('a client that disconnects during an upload affects no other client', async () => {
  for (let count = 0; count < 10; count += 1) {
    const connection = await connectRaw(host.port)
    connection.send(`${head({ Authorization: tokens[3] ?? '', 'Content-Length': '1000' })}half`)
    connection.socket.destroy()
    await connection.closed
  }
  expect((await upload(await painted())).status).toBe(200)
})
