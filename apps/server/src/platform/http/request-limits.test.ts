import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectRaw, exchange, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost()
})

afterAll(() => host[Symbol.asyncDispose]())

test('a body over the limit is rejected before it is sent', async () => {
  const connection = await connectRaw(host.port)
  connection.send(
    'POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000000\r\n\r\n{',
  )

  const text = await connection.closed

  expect(statusOf(text)).toBe(413)
  expect(Buffer.from(text, 'latin1').toString()).toContain(
    '{"code":413,"message":"请求内容过大","data":null}',
  )
})

test('Expect: 100-continue with a body over the limit is rejected', async () => {
  const text = await exchange(
    host.port,
    'POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 10000000\r\n\r\n',
  )

  expect(statusOf(text)).toBe(413)
})

test('a chunked body over the limit is rejected while it arrives', async () => {
  const connection = await connectRaw(host.port)
  const chunk = `10000\r\n${'1'.repeat(0x10000)}\r\n`
  connection.send(
    'POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  for (let sent = 0; sent < 6; sent += 1) connection.send(chunk)

  expect(statusOf(await connection.closed)).toBe(413)
})

test('a body within the limit is accepted, chunked too', async () => {
  const text = await exchange(
    host.port,
    'POST /api/comment/preview HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n',
  )

  // It is parsed, and has no content.
  expect(statusOf(text)).toBe(422)
})

test('G11: a body of more than 32 KiB is accepted only where a long text may be sent', async () => {
  const send = async (path: string): Promise<number> => {
    const response = await fetch(`${host.origin}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: '竹'.repeat(12_000) }),
    })
    return response.status
  }

  expect(await send('/api/auth/login')).toBe(413)
  expect(await send('/api/nothing')).toBe(413)
  // Too many characters, which is the schema's decision.
  expect(await send('/api/comment/preview')).toBe(422)
})

test('a compressed body is rejected, however small it is', async () => {
  const response = await fetch(`${host.origin}/api/like`, {
    method: 'POST',
    headers: { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' },
    body: new Uint8Array([0x1f, 0x8b, 8, 0]),
  })

  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ code: 415, data: null })
})

test.for([
  ['an address of 64 KiB', `/${'a'.repeat(65_536)}`, [414, 431]],
  ['an address that just fits the headers', `/${'a'.repeat(12_000)}`, [414]],
  ['100,000 parameters', `/?${'a=1&'.repeat(100_000)}`, [414, 431]],
  ['more parameters than any page has', `/?${'a&'.repeat(1_000)}`, [400]],
] as const)('%s is rejected at once', async ([, target, statuses]) => {
  const request = getText(target)
  await exchange(host.port, request)
  const before = process.threadCpuUsage()
  const text = await exchange(host.port, request)
  // Of this thread alone, client included: no other load on the machine counts.
  const { user, system } = process.threadCpuUsage(before)

  expect(statuses).toContain(statusOf(text))
  expect((user + system) / 1000).toBeLessThan(50)
})
