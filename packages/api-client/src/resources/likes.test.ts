import { expect, test } from 'vitest'
import { failure, json, startServer, success } from '../testing/test-server.ts'
import type { Responder, ReceivedRequest } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { likesResource } from './likes.ts'

const article = { targetId: 7, type: 'article' } as const
const calls = (received: ReceivedRequest[]) => received.map(({ method, url }) => `${method} ${url}`)

/** A legacy server without `POST /api/like`. */
const legacyServer =
  (missing: Responder): Responder =>
  (response, request) =>
    (request.method === 'GET' ? success('点赞成功') : missing)(response, request)

test('a like returns the new state', async () => {
  await using server = await startServer(success({ liked: 1, count: 5 }))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  expect(await likes.toggle(article)).toEqual({ liked: true, count: 5 })
})

test.each([
  ['an envelope of 404', failure(404, 'Not Found')],
  ['an envelope of 405', failure(405, 'Method Not Allowed')],
  ['a bare 404', json({ status: 404, error: 'Not Found' }, 404)],
])('a legacy server that responds with %s gets the legacy call, later ones directly', async (_, missing) => {
  await using server = await startServer(legacyServer(missing))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  expect(await likes.toggle(article)).toBeNull()
  expect(await likes.toggle({ ...article, targetId: 8 })).toBeNull()
  expect(calls(server.received)).toEqual([
    'POST /api/like',
    'GET /api/article/like/7',
    'GET /api/article/like/8',
  ])
})

test('each client detects a legacy server separately', async () => {
  await using server = await startServer(legacyServer(failure(404, '')))
  await likesResource(createTransport({ baseUrl: server.origin })).toggle(article)
  await likesResource(createTransport({ baseUrl: server.origin })).toggle(article)
  expect(calls(server.received).filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('a missing article fails with its own 404 and is not mistaken for a legacy server', async () => {
  await using server = await startServer(failure(404, '文章不存在'))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({
    serverMessage: '文章不存在',
    call: 'POST /api/like',
  })
  await expect(likes.toggle(article)).rejects.toMatchObject({ call: 'POST /api/like' })
})

test('a like without a session is not retried with the legacy call', async () => {
  await using server = await startServer(failure(401, ''))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({ code: 401 })
  expect(server.received).toHaveLength(1)
})

test('a failure of the legacy call is reported', async () => {
  await using server = await startServer((response, request) =>
    (request.method === 'GET' ? failure(401, '') : failure(404, ''))(response, request),
  )
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({ code: 401 })
})

test('only articles have a legacy call', async () => {
  await using server = await startServer(legacyServer(failure(404, '')))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle({ targetId: 7, type: 'comment' })).rejects.toMatchObject({ code: 404 })
  expect(calls(server.received)).toEqual(['POST /api/like'])
})
