import { describe, expect, test } from 'vitest'
import { startSocket } from '../test/start-socket.ts'

describe('page visibility and network', () => {
  test.each([
    ['hidden', { isVisible: false }, { isVisible: true }],
    ['offline', { isOnline: false }, { isOnline: true }],
  ])('%s closes the connection; the reverse opens a new one at once', (_, away, back) => {
    const { network, clock, page, status } = startSocket()
    network.last().accept()
    page.set(away)
    expect([status(), network.liveCount(), clock.pendingCount()]).toEqual(['paused', 0, 0])
    page.set(back)
    expect([status(), network.connections.length]).toEqual(['connecting', 2])
  })

  test('hidden while connecting: later events of the first connection are ignored', () => {
    const { network, page, status } = startSocket()
    const first = network.last()
    page.set({ isVisible: false })
    first.accept()
    expect(status()).toBe('paused')
    page.set({ isVisible: true })
    first.close(1006)
    expect([status(), network.liveCount()]).toEqual(['connecting', 1])
  })

  test('offline while waiting: no attempt is made until online', () => {
    const { network, clock, page } = startSocket()
    network.last().close(1006)
    page.set({ isOnline: false })
    clock.advance(60_000)
    expect(network.connections).toHaveLength(1)
    page.set({ isOnline: true })
    expect(network.connections).toHaveLength(2)
  })

  test('online in a hidden tab: still paused', () => {
    const { network, page, status } = startSocket()
    page.set({ isVisible: false, isOnline: false })
    page.set({ isOnline: true })
    expect([status(), network.liveCount()]).toEqual(['paused', 0])
  })

  test('connect in a hidden tab: connects when it is shown', () => {
    const { socket, network, page } = startSocket(null)
    page.set({ isVisible: false })
    socket.connect('user_1')
    expect(network.connections).toHaveLength(0)
    page.set({ isVisible: true })
    expect(network.connections).toHaveLength(1)
  })
})

describe('user change', () => {
  test('connects as another user 1 s after the change', () => {
    const { socket, network, clock } = startSocket('guest_a')
    network.last().accept()
    socket.connect('user_2')
    expect(network.liveCount()).toBe(0)
    clock.advance(999)
    expect(network.connections).toHaveLength(1)
    clock.advance(1)
    expect(network.last().url).toMatch(/user_2$/)
  })

  test('consecutive changes connect only the last user', () => {
    const { socket, network, clock } = startSocket('guest_a')
    socket.connect('user_2')
    clock.advance(500)
    socket.connect('user_3')
    clock.advance(1000)
    expect(network.connections.map(({ url }) => url.split('/').at(-1))).toEqual(['guest_a', 'user_3'])
  })

  test('connect with the same user has no effect', () => {
    const { socket, network } = startSocket()
    network.last().accept()
    socket.connect('user_1')
    expect([network.connections.length, socket.getSnapshot().status]).toEqual([1, 'open'])
  })

  test('another user may connect after a rejection', () => {
    const { socket, network, clock } = startSocket()
    network.last().close(4401)
    socket.connect('guest_a')
    clock.advance(1000)
    expect(network.last().url).toMatch(/guest_a$/)
  })
})
