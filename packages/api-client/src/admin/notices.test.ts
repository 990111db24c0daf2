import { expect, test } from 'vitest'
import type { NoticeSaveRequest } from '../contract/managed-notices.requests.ts'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { managedNoticesResource } from './notices.ts'

test('changes send their request as JSON', async () => {
  await using server = await startServer(json({ code: 200, message: '', data: null }))
  const notices = managedNoticesResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const notice = { title: '维护', content: '今晚', position: 'top', date: null } as const
  const save: NoticeSaveRequest = { key: null, hash: null, notice }
  await notices.save(save)
  await notices.remove({ key: 0, hash: null })
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/sys/notice/save', JSON.stringify(save)],
    ['POST', '/api/sys/notice/remove', JSON.stringify({ key: 0, hash: null })],
  ])
})

test('the list and the number of recipients are parsed', async () => {
  const list = { hash: null, problem: null, notices: [] }
  await using lists = await startServer(json({ code: 200, message: '', data: list }))
  expect(await managedNoticesResource(createTransport({ baseUrl: `${lists.origin}api/` })).list()).toEqual(
    list,
  )
  await using counts = await startServer(json({ code: 200, message: '', data: 12 }))
  const { countRecipients } = managedNoticesResource(createTransport({ baseUrl: `${counts.origin}api/` }))
  expect(await countRecipients()).toBe(12)
})
