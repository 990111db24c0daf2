import { expect, test } from 'vitest'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { managedUsersResource } from './users.ts'

test('changes of a user send their request as JSON', async () => {
  await using server = await startServer(json({ code: 200, message: '', data: null }))
  const users = managedUsersResource(createTransport({ baseUrl: `${server.origin}api/` }))
  await users.setRole({ userId: 7, role: 'admin' })
  await users.endSessions({ userId: 7 })
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/sys/user/role', JSON.stringify({ userId: 7, role: 'admin' })],
    ['POST', '/api/sys/user/endSessions', JSON.stringify({ userId: 7 })],
  ])
})

test('pages send filter and position', async () => {
  const page = { records: [], total: 0, size: 20, current: 2, pages: 0 }
  await using server = await startServer(json({ code: 200, message: '', data: page }))
  const users = managedUsersResource(createTransport({ baseUrl: `${server.origin}api/` }))
  expect(await users.page({ keyword: '竹', filter: 'banned', pageNum: 2 })).toEqual(page)
  expect(await users.texts(7, { pageNum: 2 })).toEqual(page)
  expect(server.received.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([
    '/api/sys/user/page?keyword=竹&filter=banned&pageNum=2',
    '/api/sys/user/texts/7?pageNum=2',
  ])
})

test('one user is parsed', async () => {
  const user = {
    id: 7,
    nickname: '子衿',
    avatar: '',
    role: 'user',
    isBanned: false,
    banReason: null,
    createTime: '2026-11-22 10:00:00',
    lastTime: null,
    sessions: 0,
    comments: 2,
    messages: 0,
    chatLines: 1,
  }
  await using server = await startServer(json({ code: 200, message: '', data: user }))
  const users = managedUsersResource(createTransport({ baseUrl: `${server.origin}api/` }))
  expect(await users.detail(7)).toEqual(user)
})
