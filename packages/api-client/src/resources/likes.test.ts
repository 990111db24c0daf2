import { expect, test } from 'vitest'
import { failure, json, startServer, success } from '../testing/answering-server.ts'
import type { Answer, ReceivedRequest } from '../testing/answering-server.ts'
import { createTransport } from '../transport.ts'
import { likesResource } from './likes.ts'

const article = { targetId: 7, type: 'article' } as const
const calls = (received: ReceivedRequest[]) => received.map(({ method, url }) => `${method} ${url}`)

/** A server of the family before `POST /api/like`. */
const older =
  (missing: Answer): Answer =>
  (response, request) =>
    (request.method === 'GET' ? success('点赞成功') : missing)(response, request)

test('a like answers how it stands', async () => {
  await using server = await startServer(success({ liked: 1, count: 5 }))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  expect(await likes.toggle(article)).toEqual({ liked: true, count: 5 })
})

test.each([
  ['an envelope of 404', failure(404, 'Not Found')],
  ['an envelope of 405', failure(405, 'Method Not Allowed')],
  ['a bare 404', json({ status: 404, error: 'Not Found' }, 404)],
])('an older server that answers %s is asked in its own way, from then on at once', async (_, missing) => {
  await using server = await startServer(older(missing))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  expect(await likes.toggle(article)).toBeNull()
  expect(await likes.toggle({ ...article, targetId: 8 })).toBeNull()
  expect(calls(server.received)).toEqual([
    'POST /api/like',
    'GET /api/article/like/7',
    'GET /api/article/like/8',
  ])
})

test('every client finds out for itself', async () => {
  await using server = await startServer(older(failure(404, '')))
  await likesResource(createTransport({ baseUrl: server.origin })).toggle(article)
  await likesResource(createTransport({ baseUrl: server.origin })).toggle(article)
  expect(calls(server.received).filter((call) => call.startsWith('POST'))).toHaveLength(2)
})

test('an article that does not exist fails as itself, and is not taken for an older server', async () => {
  await using server = await startServer(failure(404, '文章不存在'))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({
    serverMessage: '文章不存在',
    call: 'POST /api/like',
  })
  await expect(likes.toggle(article)).rejects.toMatchObject({ call: 'POST /api/like' })
})

test('a like without a login is not sent again in the older way', async () => {
  await using server = await startServer(failure(401, ''))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({ code: 401 })
  expect(server.received).toHaveLength(1)
})

test('a failure of the older way is the one that counts', async () => {
  await using server = await startServer((response, request) =>
    (request.method === 'GET' ? failure(401, '') : failure(404, ''))(response, request),
  )
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle(article)).rejects.toMatchObject({ code: 401 })
})

test('only articles have an older way', async () => {
  await using server = await startServer(older(failure(404, '')))
  const likes = likesResource(createTransport({ baseUrl: server.origin }))
  await expect(likes.toggle({ targetId: 7, type: 'comment' })).rejects.toMatchObject({ code: 404 })
  expect(calls(server.received)).toEqual(['POST /api/like'])
})
