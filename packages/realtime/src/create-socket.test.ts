import { describe, expect, test, vi } from 'vitest'
import { startSocket } from '../test/start-socket.ts'

describe('connecting', () => {
  test('nothing happens before somebody asks', () => {
    const { network, clock, page, status } = startSocket(null)
    expect(network.connections).toEqual([])
    expect([clock.pending(), page.listeners(), status()]).toEqual([0, 0, 'idle'])
  })

  test('goes to the address of the id', () => {
    const { network, status } = startSocket('guest_7f')
    expect(network.last().url).toBe('wss://blog.example/notification/guest_7f')
    expect(status()).toBe('connecting')
    network.last().accept()
    expect(status()).toBe('open')
  })

  test('a connection that does not open within 10 s is given up', () => {
    const { network, clock, status } = startSocket()
    clock.advance(9999)
    expect(status()).toBe('connecting')
    clock.advance(1)
    expect([status(), network.live()]).toEqual(['waiting', 0])
  })

  test('an opening that comes too late is not heard', () => {
    const { network, clock, status } = startSocket()
    const late = network.last()
    clock.advance(10_000)
    late.accept()
    late.say({ type: 'system' })
    expect(status()).toBe('waiting')
  })
})

describe('coming back', () => {
  test('an abnormal close is followed by delays that double from 1 s up to 30 s, ten times at most', () => {
    const { network, clock, status } = startSocket()
    const delays: number[] = []
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const made = network.connections.length
      network.last().hangUp(1006)
      const left = clock.now()
      while (network.connections.length === made) clock.advance(100)
      delays.push(clock.now() - left)
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1000))
    network.last().hangUp(1006)
    expect(status()).toBe('failed')
    clock.advance(3_600_000)
    expect([network.connections.length, clock.pending()]).toEqual([11, 0])
  })

  test('the count begins anew once the server was heard, not already when it accepted', () => {
    const { socket, network, clock } = startSocket()
    network.last().hangUp(1006)
    clock.advance(1000)
    network.last().accept()
    expect(socket.getSnapshot().attempts).toBe(1)
    network.last().say({ type: 'pong', timestamp: 1 })
    expect(socket.getSnapshot().attempts).toBe(0)
  })

  test.each([4401, 1008])('close code %i is final until somebody asks again', (code) => {
    const { socket, network, clock, page, status } = startSocket()
    network.last().accept()
    network.last().hangUp(code)
    expect(socket.getSnapshot()).toEqual({ status: 'failed', attempts: 0, code })
    page.set({ isVisible: false })
    page.set({ isVisible: true })
    clock.advance(3_600_000)
    expect([status(), network.connections.length]).toEqual(['failed', 1])
    socket.connect('user_1')
    expect([status(), network.connections.length]).toEqual(['connecting', 2])
  })

  test('a server that starts anew is visited again within a second', () => {
    const { network, clock } = startSocket()
    network.last().accept()
    network.last().hangUp(1012)
    clock.advance(0)
    expect(network.connections).toHaveLength(2)
  })

  test('a server that says goodbye is left alone until the tab is shown again', () => {
    const { network, clock, page, status } = startSocket()
    network.last().accept()
    network.last().hangUp(1000)
    clock.advance(3_600_000)
    expect([status(), network.connections.length]).toEqual(['ended', 1])
    page.set({ isVisible: false })
    page.set({ isVisible: true })
    expect(network.connections).toHaveLength(2)
  })
})

describe('heartbeat', () => {
  test('a ping with type and timestamp goes out every 30 s', () => {
    const { network, clock } = startSocket()
    network.last().accept()
    for (let beat = 1; beat <= 3; beat += 1) {
      clock.advance(30_000)
      expect(network.last().received).toHaveLength(beat)
      network.last().say({ type: 'pong', timestamp: clock.now() })
    }
    expect(network.last().received[2]).toEqual({ type: 'ping', timestamp: 90_000 })
  })

  test('a peer that answers no ping within 10 s is replaced', () => {
    const { network, clock, status } = startSocket()
    network.last().accept()
    clock.advance(39_999)
    expect(status()).toBe('open')
    clock.advance(1)
    expect([status(), network.live()]).toEqual(['waiting', 0])
    clock.advance(1000)
    expect(network.connections).toHaveLength(2)
  })

  test('any message shows that the peer lives', () => {
    const { network, clock, status } = startSocket()
    network.last().accept()
    clock.advance(35_000)
    network.last().say({ type: 'comment' })
    clock.advance(5000)
    expect(status()).toBe('open')
  })
})

describe('messages', () => {
  test('each but a pong is given on, and what is no JSON as its text', () => {
    const { socket, network } = startSocket()
    const heard = vi.fn<(message: unknown) => void>()
    const stop = socket.onMessage(heard)
    network.last().accept()
    network.last().say({ type: 'pong', timestamp: 1 })
    network.last().say({ type: 'comment', title: '新评论' })
    network.last().say('不是 JSON')
    stop()
    network.last().say({ type: 'like' })
    expect(heard.mock.calls).toEqual([[{ type: 'comment', title: '新评论' }], ['不是 JSON']])
  })

  test('sending says whether the connection was open', () => {
    const { socket, network } = startSocket()
    expect(socket.send({ type: 'hello' })).toBe(false)
    network.last().accept()
    expect(socket.send({ type: 'hello' })).toBe(true)
    expect(network.last().received).toEqual([{ type: 'hello' }])
  })
})

test('disconnecting leaves no connection, no timer and no listener', () => {
  const { socket, network, clock, page, status } = startSocket()
  network.last().accept()
  socket.disconnect()
  expect([status(), network.live(), clock.pending(), page.listeners()]).toEqual(['idle', 0, 0, 0])
})

test('a listener may end the socket from within a change', () => {
  const { socket, network, clock, status } = startSocket()
  socket.subscribe(() => {
    if (socket.getSnapshot().status === 'waiting') socket.disconnect()
  })
  network.last().hangUp(1006)
  expect([status(), network.live(), clock.pending()]).toEqual(['idle', 0, 0])
})
