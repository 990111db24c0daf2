import { expect, test } from 'vitest'
import type { FriendSaveRequest } from '../contract/managed-friends.requests.ts'
import { json, startServer } from '../testing/test-server.ts'
import { createTransport } from '../transport.ts'
import { managedFriendsResource } from './friends.ts'

test('every change sends its request as JSON', async () => {
  await using server = await startServer(json({ code: 200, message: '', data: null }))
  const friends = managedFriendsResource(createTransport({ baseUrl: `${server.origin}api/` }))
  const decision = { id: 7, action: 'refuse', isMailed: true, note: '再会' } as const
  const removal = { origin: 'file', key: 0, hash: null } as const
  const order = { origin: 'visitor', keys: [2, 1], hash: null } as const
  const friend = { name: '听雨楼', url: 'https://rain.example/', avatar: '', info: '', feed: '' }
  const save: FriendSaveRequest = { ...removal, friend }
  await friends.decide(decision)
  await friends.save(save)
  await friends.order({ ...order, keys: [...order.keys] })
  await friends.remove(removal)
  expect(server.received.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/sys/friend/decide', JSON.stringify(decision)],
    ['POST', '/api/sys/friend/save', JSON.stringify(save)],
    ['POST', '/api/sys/friend/order', JSON.stringify(order)],
    ['POST', '/api/sys/friend/remove', JSON.stringify(removal)],
  ])
})

test('the list and the probe are parsed', async () => {
  const list = { hash: null, problem: null, friends: [], applications: [] }
  await using lists = await startServer(json({ code: 200, message: '', data: list }))
  const send = createTransport({ baseUrl: `${lists.origin}api/` })
  expect(await managedFriendsResource(send).list()).toEqual(list)
  const probe = {
    status: 200,
    failure: '',
    url: 'https://rain.example/',
    title: '听雨楼',
    linksBack: true,
    duration: 12,
    checkTime: '2026-11-22 10:00:00',
  }
  await using probes = await startServer(json({ code: 200, message: '', data: probe }))
  const sendProbe = createTransport({ baseUrl: `${probes.origin}api/` })
  expect(await managedFriendsResource(sendProbe).probe({ id: 7 })).toEqual(probe)
})
