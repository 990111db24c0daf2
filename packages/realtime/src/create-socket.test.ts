import { describe, expect, test, vi } from 'vitest'
import { startSocket } from '../test/start-socket.ts'

describe('connecting', () => {
  test('has no effect before connect is called', () => {
    const { network, clock, page, status } = startSocket(null)
    expect(network.connections).toEqual([])
    expect([clock.pendingCount(), page.listenerCount(), status()]).toEqual([0, 0, 'idle'])
  })

  test('opens the URL of the id', () => {
    const { network, status } = startSocket('guest_7f')
    expect(network.last().url).toBe('wss://blog.example/notification/guest_7f')
    expect(status()).toBe('connecting')
    network.last().accept()
    expect(status()).toBe('open')
  })

  test('opens the same URL for every id if it is a string', () => {
    const { network } = startSocket('guest_7f', { url: 'wss://blog.example/live' })
    expect(network.last().url).toBe('wss://blog.example/live')
  })

  test('an attempt that does not open within 10 s is aborted', () => {
    const { network, clock, status } = startSocket()
    clock.advance(9999)
    expect(status()).toBe('connecting')
    clock.advance(1)
    expect([status(), network.liveCount()]).toEqual(['waiting', 0])
  })

  test('events of an aborted attempt are ignored', () => {
    const { network, clock, status } = startSocket()
    const aborted = network.last()
    clock.advance(10_000)
    aborted.accept()
    aborted.send({ type: 'system' })
    expect(status()).toBe('waiting')
  })
})

describe('reconnecting', () => {
  test('after an abnormal close delays double from 1 s to 30 s, for at most ten attempts', () => {
    const { network, clock, status } = startSocket()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const connectionCount = network.connections.length
      network.last().close(1006)
      const closedAt = clock.now()
      while (network.connections.length === connectionCount) clock.advance(100)
      delays.push(clock.now() - closedAt)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000))
    network.last().close(1006)
    expect(status()).toBe('failed')
    clock.advance(3_600_000)
    expect([network.connections.length, clock.pendingCount()]).toEqual([11, 0])
  })

  test('attempts reset on the first message, not on open', () => {
    const { socket, network, clock } = startSocket()
    network.last().close(1006)
    clock.advance(1000)
    network.last().accept()
    expect(socket.getSnapshot().attempts).toBe(1)
    network.last().send({ type: 'pong', timestamp: 1 })
    expect(socket.getSnapshot().attempts).toBe(0)
  })

  test.each([4401, 1008])('close code %i is final until connect is called again', (code) => {
    const { socket, network, clock, page, status } = startSocket()
    network.last().accept()
    network.last().close(code)
    expect(socket.getSnapshot()).toEqual({ status: 'failed', attempts: 0, code })
    page.set({ isVisible: false })
    page.set({ isVisible: true })
    clock.advance(3_600_000)
    expect([status(), network.connections.length]).toEqual(['failed', 1])
    socket.connect('user_1')
    expect([status(), network.connections.length]).toEqual(['connecting', 2])
  })

  test('reconnects after a random part of five seconds when the server restarts', () => {
    const { network, clock } = startSocket('user_1', { random: () => 0.5 })
    network.last().accept()
    network.last().close(1012)
    clock.advance(2_499)
    expect(network.connections).toHaveLength(1)
    clock.advance(1)
    expect(network.connections).toHaveLength(2)
  })

  test('after close code 1000 reconnects when the tab is shown again', () => {
    const { network, clock, page, status } = startSocket()
    network.last().accept()
    network.last().close(1000)
    clock.advance(3_600_000)
    expect([status(), network.connections.length]).toEqual(['ended', 1])
    page.set({ isVisible: false })
    page.set({ isVisible: true })
    expect(network.connections).toHaveLength(2)
  })
})

describe('heartbeat', () => {
  test('sends a ping with type and timestamp every 30 s', () => {
    const { network, clock } = startSocket()
    network.last().accept()
    for (let beat = 1; beat <= 3; beat += 1) {
      clock.advance(30_000)
      expect(network.last().received).toHaveLength(beat)
      network.last().send({ type: 'pong', timestamp: clock.now() })
    }
    expect(network.last().received[2]).toEqual({ type: 'ping', timestamp: 90_000 })
  })

  test('replaces the connection when no pong arrives within 10 s', () => {
    const { network, clock, status } = startSocket()
    network.last().accept()
    clock.advance(39_999)
    expect(status()).toBe('open')
    clock.advance(1)
    expect([status(), network.liveCount()]).toEqual(['waiting', 0])
    clock.advance(1000)
    expect(network.connections).toHaveLength(2)
  })

  test('any message counts as a response to a ping', () => {
    const { network, clock, status } = startSocket()
    network.last().accept()
    clock.advance(35_000)
    network.last().send({ type: 'comment' })
    clock.advance(5000)
    expect(status()).toBe('open')
  })
})

describe('messages', () => {
  test('all but pongs reach the listener, invalid JSON as a string', () => {
    const { socket, network } = startSocket()
    const onMessage = vi.fn<(message: unknown) => void>()
    const unsubscribe = socket.onMessage(onMessage)
    network.last().accept()
    network.last().send({ type: 'pong', timestamp: 1 })
    network.last().send({ type: 'comment', title: '新评论' })
    network.last().send('不是 JSON')
    unsubscribe()
    network.last().send({ type: 'like' })
    expect(onMessage.mock.calls).toEqual([[{ type: 'comment', title: '新评论' }], ['不是 JSON']])
  })

  test('send returns whether the connection was open', () => {
    const { socket, network } = startSocket()
    expect(socket.send({ type: 'hello' })).toBe(false)
    network.last().accept()
    expect(socket.send({ type: 'hello' })).toBe(true)
    expect(network.last().received).toEqual([{ type: 'hello' }])
  })
})

test('disconnect leaves no connection, no timer and no listener', () => {
  const { socket, network, clock, page, status } = startSocket()
  network.last().accept()
  socket.disconnect()
  expect([status(), network.liveCount(), clock.pendingCount(), page.listenerCount()]).toEqual([
    'idle',
    0,
    0,
    0,
  ])
})

test('a state listener may disconnect the socket', () => {
  const { socket, network, clock, status } = startSocket()
  socket.subscribe(() => {
    if (socket.getSnapshot().status === 'waiting') socket.disconnect()
  })
  network.last().close(1006)
  expect([status(), network.liveCount(), clock.pendingCount()]).toEqual(['idle', 0, 0])
})
