import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectRaw, exchange, statusOf } from '../../../test/host/raw-client.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'

let host: TestHost

beforeAll(async () => {
  host = await startHost()
})

afterAll(() => host[Symbol.asyncDispose]())

const h2c = 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n'
const body = '{"username":"a","password":"b"}'

describe('G5: an upgrade to a protocol that is not offered is ignored', () => {
  test.for(['/archive', '/api/article/list', '/healthz'])('GET %s', async (target) => {
    const text = await exchange(
      host.port,
      `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\n${h2c}\r\n`,
    )

    expect(statusOf(text)).toBe(200)
    expect(text).not.toMatch(/^upgrade:/im)
  })

  test.for([
    ['Content-Length', `Content-Length: ${body.length}\r\n\r\n${body}`],
    ['chunks', `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ] as const)('POST with a body in %s, whose connection stays open', async ([, rest]) => {
    const connection = await connectRaw(host.port)
    connection.send(
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nContent-Type: application/json\r\n${h2c}${rest}`,
    )
    const first = await connection.waitFor(/\}$/)
    connection.send('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    const text = await connection.closed

    // The call itself has run: it rejects the password.
    expect(statusOf(first)).toBe(400)
    expect(first).toContain('"code":400')
    expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
  })

  test('an upgrade to WebSocket that is no GET is ignored too', async () => {
    const text = await exchange(
      host.port,
      `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )

    expect(statusOf(text)).toBe(400)
    expect(text).toContain('"code":400')
  })
})
