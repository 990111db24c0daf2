import { expect, test } from 'vitest'
import { failure, startServer, success } from '../testing/test-server.ts'
import type { Responder } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { notificationsResource } from './notifications.ts'

/** A legacy server that deletes notifications one by one, with a fixed page size of ten. */
function legacyServer(ids: Set<number>): Responder {
  return (response, request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://server')
    if (request.method === 'DELETE') {
      ids.delete(Number(pathname.split('/').at(-1)))
      return success(null)(response, request)
    }
    if (pathname === '/notifications/delete/all') return failure(404, '')(response, request)
    const start = (Number(searchParams.get('pageNum')) - 1) * 10
    const records = [...ids]
      .slice(start, start + 10)
      .map((id) => ({ id, title: '', createTime: '2025-02-01 00:00:00', type: 'follow' }))
    return success({ records, total: ids.size })(response, request)
  }
}

test('on a legacy server all notifications of every page are deleted one by one', async () => {
  const ids = new Set(Array.from({ length: 25 }, (_, index) => index + 1))
  await using server = await startServer(legacyServer(ids))
  await notificationsResource(createTransport({ baseUrl: server.origin })).removeAll()
  expect(ids.size).toBe(0)
})

test('a legacy server is remembered', async () => {
  await using server = await startServer(legacyServer(new Set()))
  const notifications = notificationsResource(createTransport({ baseUrl: server.origin }))
  await notifications.removeAll()
  await notifications.removeAll()
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a server that repeats the same page does not cause an endless loop', async () => {
  await using server = await startServer((response, request) => {
    if (request.method !== 'GET') {
      return (request.method === 'POST' ? failure(404, '') : success(null))(response, request)
    }
    const records = [{ id: 1, createTime: '2025-02-01' }]
    return success({ records, total: 1e9 })(response, request)
  })
  await notificationsResource(createTransport({ baseUrl: server.origin })).removeAll()
  expect(server.received.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'DELETE'])
})

test('aborting stops the deletions', async () => {
  const controller = new AbortController()
  const ids = new Set([1, 2, 3])
  const respond = legacyServer(ids)
  await using server = await startServer((response, request) => {
    if (request.method === 'DELETE') controller.abort()
    respond(response, request)
  })
  const notifications = notificationsResource(createTransport({ baseUrl: server.origin }))
  await expect(notifications.removeAll({ signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect([...ids]).toEqual([2, 3])
})

test('a current server deletes all with one request', async () => {
  await using server = await startServer(success(null))
  await notificationsResource(createTransport({ baseUrl: server.origin })).removeAll()
  expect(server.received).toHaveLength(1)
})

test.each([
  [5, { all: { type: 'all', num: 5 } }],
  [{ like: { type: 'like', num: 2 } }, { like: { type: 'like', num: 2 } }],
  [{}, {}],
])('the unread number %j is parsed', async (data, expected) => {
  await using server = await startServer(success(data))
  const notifications = notificationsResource(createTransport({ baseUrl: server.origin }))
  expect(await notifications.unreadNum()).toEqual(expected)
})

test.each([true, false, 0, 1, 'Y', 'N'])('is-unread parses %j', async (data) => {
  await using server = await startServer(success(data))
  const notifications = notificationsResource(createTransport({ baseUrl: server.origin }))
  expect(await notifications.isUnread()).toBe(data === true || data === 1 || data === 'Y')
})
