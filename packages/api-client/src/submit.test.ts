import { describe, expect, test } from 'vitest'
import { createApiClient } from './client.ts'
import { json, startServer, success } from './testing/test-server.ts'
import type { Responder } from './testing/test-server.ts'

const added = success({
  id: 1,
  userId: null,
  nickname: '竹',
  avatar: '',
  content: '好',
  likeCount: 0,
  isLike: null,
  isPending: false,
  createTime: '2026-03-01 12:00:00',
})

/** Leaves messages with these contents one after the other, and returns their keys. */
async function keysOf(contents: readonly string[], responders: readonly Responder[]): Promise<unknown[]> {
  const left = [...responders]
  await using server = await startServer((response, request) => (left.shift() ?? added)(response, request))
  const { messages } = createApiClient({ baseUrl: server.origin, timeout: 1_000 })
  for (const content of contents) await messages.add({ content }).catch(() => {})
  expect(server.received).toHaveLength(contents.length)
  return server.received.map(({ headers }) => headers['idempotency-key'])
}

describe('the key of a submission', () => {
  test('is another one after a success', async () => {
    const keys = await keysOf(['好', '好', '好'], [])
    expect(new Set(keys).size).toBe(3)
  })

  test.for<[string, Responder]>([
    ['the connection is lost', (response) => response.destroy()],
    [
      'the response is lost halfway',
      (response) => response.writeHead(200).write('{', () => response.destroy()),
    ],
    ['the server is unavailable', json({ code: 503, message: '服务暂时不可用', data: null }, 503)],
    ['a proxy has no server', (response) => response.writeHead(502).end('Bad Gateway')],
    ['no response arrives in time', () => {}],
  ])('is that of the first attempt if %s', async ([, responder]) => {
    const [first, second, third] = await keysOf(['好', '好', '好'], [responder])
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('is another one for a changed text', async () => {
    const lose: Responder = (response) => response.destroy()
    const [first, second, third] = await keysOf(['好', '坏', '好'], [lose, lose])
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })
})
