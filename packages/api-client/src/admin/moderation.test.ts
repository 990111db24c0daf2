import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecisionRequest } from '../contract/moderation.requests.ts'
import { json, startServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { moderationResource } from './moderation.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer(json({ code: 200, message: '', data: null }))
})
afterAll(() => server[Symbol.asyncDispose]())

test('every call sends its request as JSON', async () => {
  const moderation = moderationResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const stick = { id: 7, isStick: true }
  const ban = { userId: 7, isBanned: true }
  await moderation.stickComment(stick)
  await moderation.stickMessage(stick)
  await moderation.setBanned(ban)
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/sys/comment/stick', JSON.stringify(stick)],
    ['POST', '/api/sys/message/stick', JSON.stringify(stick)],
    ['POST', '/api/sys/user/ban', JSON.stringify(ban)],
  ])
})

test('the list and the decisions send filter, position and ids', async () => {
  await using list = await startServer(
    json({ code: 200, message: '', data: { records: [], next: null, changed: [7] } }),
  )
  const moderation = moderationResource(createTransport({ baseUrl: `${list.origin}api/` }))
  expect(
    await moderation.list({ type: 'comment', state: 'pending', after: 'pending-1700000000000-7' }),
  ).toEqual({
    records: [],
    next: null,
  })
  const decision: DecisionRequest = { type: 'message', ids: [7], action: 'approve' }
  expect(await moderation.decide(decision)).toEqual({ changed: [7] })
  expect(list.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['GET', '/api/sys/moderation/list?type=comment&state=pending&after=pending-1700000000000-7', ''],
    ['POST', '/api/sys/moderation/decide', JSON.stringify(decision)],
  ])
})
