import { expect, onTestFinished, test } from 'vitest'
import { createFakeNetwork, type FakeNetwork } from '../../test/fake-network.ts'
import { createFakePage, type FakePage } from '../../test/fake-page.ts'
import { createSocket } from '../create-socket.ts'
import type { Socket } from '../socket-options.ts'
import { shareSocket } from './share-socket.ts'

interface Tab {
  socket: Socket
  page: FakePage
  heard: unknown[]
  status: () => string
}

/** Opens tabs of one browser: each has its page, all have one network. Locks and channels are the browser's own. */
function openTabs(count: number, id = 'user_1'): { tabs: Tab[]; network: FakeNetwork } {
  const network = createFakeNetwork()
  const name = crypto.randomUUID()
  const tabs = Array.from({ length: count }, () => {
    const page = createFakePage()
    const socket = shareSocket(createSocket({ url: (of) => of, WebSocket: network.WebSocket, page }), {
      name,
      page,
    })
    const heard: unknown[] = []
    socket.onMessage((message) => heard.push(message))
    socket.connect(id)
    onTestFinished(() => socket.disconnect())
    return { socket, page, heard, status: () => socket.getSnapshot().status }
  })
  return { tabs, network }
}

function at(tabs: Tab[], index: number): Tab {
  const tab = tabs[index]
  if (tab === undefined) throw new Error(`There is no tab ${index}.`)
  return tab
}

test('many tabs hold one connection, and each hears every message once', async () => {
  const { tabs, network } = openTabs(4)
  await expect.poll(() => network.live()).toBe(1)
  network.last().accept()
  await expect.poll(() => tabs.map((tab) => tab.status())).toEqual(['open', 'open', 'open', 'open'])
  network.last().say({ type: 'comment' })
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => [{ type: 'comment' }]))
  expect(network.connections).toHaveLength(1)
})

test('when the leading tab closes, the next one takes over', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.live()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
  at(tabs, 0).socket.disconnect()
  await expect.poll(() => network.connections).toHaveLength(2)
  expect(network.live()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
})

test('a hidden leader gives way to a visible tab, and hears of it again when it is shown', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.live()).toBe(1)
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
  await expect.poll(() => network.live()).toBe(1)
  for (const { page } of tabs) page.set({ isVisible: false })
  await expect.poll(() => network.live()).toBe(0)
})

test('a tab that follows sends through the one that leads', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.live()).toBe(1)
  network.last().accept()
  await expect.poll(() => at(tabs, 1).status()).toBe('open')
  expect(at(tabs, 1).socket.send({ type: 'hello' })).toBe(true)
  await expect.poll(() => network.last().received).toEqual([{ type: 'hello' }])
})

test('a tab that follows may ask for another try', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.live()).toBe(1)
  network.last().hangUp(1008)
  await expect.poll(() => at(tabs, 1).status()).toBe('failed')
  at(tabs, 1).socket.connect('user_1')
  await expect.poll(() => network.live()).toBe(1)
})

test('a tab of another user keeps a connection of its own', async () => {
  const { tabs, network } = openTabs(2)
  await expect.poll(() => network.live()).toBe(1)
  at(tabs, 1).socket.connect('user_2')
  await expect
    .poll(() => network.connections.filter((far) => far.isLive()).map(({ url }) => url))
    .toEqual(['user_1', 'user_2'])
})
