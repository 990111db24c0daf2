import { expect, onTestFinished, test } from 'vitest'
import { createFakeNetwork, type FakeNetwork } from '../../test/fake-network.ts'
import { createFakePage, type FakePage } from '../../test/fake-page.ts'
import { createSocket } from '../create-socket.ts'
import type { Socket } from '../socket-options.ts'
import { shareSocket } from './share-socket.ts'

interface Tab {
  socket: Socket
  page: FakePage
  received: unknown[]
  status: () => string
}

/** Creates the sockets of several tabs: each has its own page, all share one network. Locks and channels are real. */
function openTabs(count: number, id = 'user_1'): { tabs: Tab[]; network: FakeNetwork } {
  const network = createFakeNetwork()
  const name = crypto.randomUUID()
  const tabs = Array.from({ length: count }, () => {
    const page = createFakePage()
    const socket = shareSocket(
      createSocket({
        url: (socketId, after) => `${socketId}${after === undefined ? '' : ` after ${after}`}`,
        getMessageId: readMessageId,
        WebSocket: network.WebSocket,
        queueSize: 5,
        page,
      }),
      {
        name,
        page,
      },
    )
    const received: unknown[] = []
    socket.onMessage((message) => received.push(message))
    socket.connect(id)
    onTestFinished(() => socket.disconnect())
    return { socket, page, received, status: () => socket.getSnapshot().status }
  })
  return { tabs, network }
}

const readMessageId = (message: unknown): number | undefined =>
  typeof message === 'object' && message !== null && 'id' in message ? Number(message.id) : undefined

function at(tabs: Tab[], index: number): Tab {
  const tab = tabs[index]
  if (tab === undefined) throw new Error(`There is no tab ${index}.`)
  return tab
}

test('many tabs share one connection, and each receives every message once', async () => {
  const { tabs, network } = openTabs(4)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().accept()
  await expect.poll(() => tabs.map((tab) => tab.status())).toEqual(['open', 'open', 'open', 'open'])
  network.last().send({ type: 'comment' })
  await expect.poll(() => tabs.map(({ received }) => received)).toEqual(tabs.map(() => [{ type: 'comment' }]))
  expect(network.connections).toHaveLength(1)
})

test('when the leader closes, a follower becomes the leader', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
  at(tabs, 0).socket.disconnect()
  await expect.poll(() => network.connections).toHaveLength(2)
  expect(network.liveCount()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
})

test('a hidden leader resigns to a visible tab, and follows it when shown again', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  at(tabs, 0).page.set({ isVisible: false })
  expect(at(tabs, 0).status()).toBe('paused')
  await expect.poll(() => network.connections).toHaveLength(2)
  network.last().accept()
  at(tabs, 0).page.set({ isVisible: true })
  await expect.poll(() => at(tabs, 0).status()).toBe('open')
  expect(network.connections).toHaveLength(2)
})

test('with every tab hidden there is no connection', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  for (const { page } of tabs) page.set({ isVisible: false })
  await expect.poll(() => network.liveCount()).toBe(0)
})

test('a follower sends through the leader', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
  expect(at(tabs, 1).socket.send({ type: 'hello' })).toBe(true)
  await expect.poll(() => network.last().received).toEqual([{ type: 'hello' }])
})

test('a follower can restart a connection that failed', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().close(1008)
  await expect.poll(() => at(tabs, 1).status()).toBe('failed')
  at(tabs, 1).socket.connect('user_1')
  await expect.poll(() => network.liveCount()).toBe(1)
})

test('a tab of another user has its own connection, which resumes after nothing', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().accept()
  network.last().send({ id: 9 })
  await expect.poll(() => at(tabs, 1).received).toHaveLength(1)
  at(tabs, 1).socket.connect('user_2')
  await expect
    .poll(() => network.connections.filter((connection) => connection.isLive()).map(({ url }) => url))
    .toEqual(['user_1', 'user_2'])
})

test('a new leader resumes after the last message with an id', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  network.last().accept()
  network.last().send({ id: 7 })
  network.last().send({ type: 'typing' })
  await expect.poll(() => at(tabs, 1).received).toHaveLength(2)
  expect(tabs.map(({ socket }) => socket.getLastMessageId())).toEqual([7, 7])
  at(tabs, 0).socket.disconnect()
  await expect.poll(() => network.connections.map(({ url }) => url)).toEqual(['user_1', 'user_1 after 7'])
  expect(at(tabs, 0).socket.getLastMessageId()).toBeUndefined()
})

test('a tab that joins later resumes too, and so does one that was hidden', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  at(tabs, 1).page.set({ isVisible: false })
  network.last().accept()
  network.last().send({ id: 8 })
  at(tabs, 1).page.set({ isVisible: true })
  await expect.poll(() => at(tabs, 1).socket.getLastMessageId()).toBe(8)
  for (const { page } of tabs) page.set({ isVisible: false })
  await expect.poll(() => network.liveCount()).toBe(0)
  at(tabs, 1).page.set({ isVisible: true })
  await expect.poll(() => network.last().url).toBe('user_1 after 8')
})

test('without an open connection no tab accepts a message', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.liveCount()).toBe(1)
  expect(tabs.map(({ socket }) => socket.send('early'))).toEqual([false, false])
  network.last().accept()
  await expect.poll(() => tabs.map(({ status }) => status())).toEqual(['open', 'open'])
  at(tabs, 0).socket.disconnect()
  await expect.poll(() => at(tabs, 1).status()).toBe('connecting')
  expect(at(tabs, 1).socket.send('between leaders')).toBe(false)
})
