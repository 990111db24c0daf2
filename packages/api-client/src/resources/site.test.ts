import { expect, test } from 'vitest'
import { startServer, success } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { siteResource } from './site.ts'

test('the site info comes with its counters', async () => {
  const counters = { visitorCount: 3, blogViewsCount: 9, wordCount: 108_000 }
  await using server = await startServer(success({ name: '青简', openChatroom: 1 }, counters))
  const result = await siteResource(createTransport({ baseUrl: server.origin })).webConfig()
  expect(result.counters).toEqual(counters)
  expect(result.site).toMatchObject({ name: '青简', openChatroom: true, showList: [], openComment: true })
})

test('without counters and a chat room, a legacy server has zeros and no chat room', async () => {
  await using server = await startServer(success({ name: '青简', showList: '["github","qq"]' }))
  const result = await siteResource(createTransport({ baseUrl: server.origin })).webConfig()
  expect(result.counters).toEqual({ visitorCount: 0, blogViewsCount: 0, wordCount: 0 })
  expect(result.site).toMatchObject({ openChatroom: false, showList: ['github', 'qq'] })
})

test('notices are grouped by position, and a position without notices is empty', async () => {
  const notice = { id: 1, title: '公告', content: '<p>好</p>', position: 'top', createTime: '2025-02-01' }
  await using server = await startServer(success({ top: [notice] }))
  const notices = await siteResource(createTransport({ baseUrl: server.origin })).notices()
  expect(notices).toEqual({ top: [{ ...notice, createTime: '2025-02-01 00:00:00' }], right: [] })
})
