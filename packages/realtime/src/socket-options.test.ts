import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import * as v from 'valibot'
import { createFakeNetwork } from '../test/fake-network.ts'
import { createFakePage } from '../test/fake-page.ts'
import { startSocket } from '../test/start-socket.ts'
import { createSocket } from './create-socket.ts'

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

describe('backoff and attempts', () => {
  test('backoff returns the delay of each attempt', () => {
    const { network, clock } = startSocket('user_1', { backoff: (attempt) => attempt * 10 })
    network.last().close(1006)
    clock.advance(10)
    expect(network.connections).toHaveLength(2)
    network.last().close(1006)
    clock.advance(19)
    expect(network.connections).toHaveLength(2)
    clock.advance(1)
    expect(network.connections).toHaveLength(3)
  })

  test('the socket fails after maxAttempts', () => {
    const { socket, network, clock } = startSocket('user_1', { maxAttempts: 1 })
    network.last().close(1006)
    clock.advance(1000)
    network.last().close(1006)
    expect(socket.getSnapshot()).toEqual({ status: 'failed', attempts: 1, code: 1006 })
  })

  test('with infinite attempts it never fails', () => {
    const { network, clock, status } = startSocket('user_1', { maxAttempts: Infinity, backoff: () => 1000 })
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      network.last().close(1006)
      clock.advance(1000)
    }
    expect([status(), network.connections.length]).toEqual(['connecting', 51])
  })

  test('connectTimeout aborts an attempt', () => {
    const { clock, status } = startSocket('user_1', { connectTimeout: 500 })
    clock.advance(499)
    expect(status()).toBe('connecting')
    clock.advance(1)
    expect(status()).toBe('waiting')
  })

  test('isFinalCloseCode decides which close codes end the attempts', () => {
    const { network, status } = startSocket('user_1', { isFinalCloseCode: (code) => code === 4000 })
    network.last().close(4401)
    expect(status()).toBe('waiting')
    network.last().close(1006)
    const final = startSocket('user_1', { isFinalCloseCode: (code) => code === 4000 })
    final.network.last().close(4000)
    expect(final.status()).toBe('failed')
  })
})

describe('heartbeat', () => {
  test('sends its own pings, and keeps its own pongs from listeners', () => {
    const heartbeat = {
      interval: 2000,
      timeout: 500,
      createPing: (timestamp: number) => ({ op: 1, timestamp }),
      isPong: (message: unknown) => message === 11,
    }
    const { socket, network, clock, status } = startSocket('user_1', { heartbeat })
    const onMessage = vi.fn<(message: unknown) => void>()
    socket.onMessage(onMessage)
    network.last().accept()
    clock.advance(2000)
    expect(network.last().received).toEqual([{ op: 1, timestamp: 2000 }])
    network.last().send(11)
    network.last().send({ type: 'pong' })
    expect(onMessage.mock.calls).toEqual([[{ type: 'pong' }]])
    clock.advance(2000)
    clock.advance(500)
    expect(status()).toBe('waiting')
  })

  test('false sends no pings and never replaces the connection', () => {
    const { network, clock, status } = startSocket('user_1', { heartbeat: false })
    network.last().accept()
    clock.advance(3_600_000)
    expect([status(), network.last().received, clock.pendingCount()]).toEqual(['open', [], 0])
  })
})

describe('an asynchronous url and protocols', () => {
  test('are called for each attempt, so that the token is fresh', async () => {
    let tokens = 0
    const { network, clock } = startSocket('user_1', {
      url: async (id) => {
        tokens += 1
        return `wss://blog.example/${id}?token=${tokens}`
      },
      protocols: async (id) => ['live', `${id}-${tokens}`],
    })
    await flush()
    network.last().close(1006)
    clock.advance(1000)
    await flush()
    expect(network.connections.map(({ url, protocols }) => [url, protocols])).toEqual([
      ['wss://blog.example/user_1?token=1', ['live', 'user_1-1']],
      ['wss://blog.example/user_1?token=2', ['live', 'user_1-2']],
    ])
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('no token')
      },
    ],
  ])('an attempt fails when the url %s', async (_, url) => {
    const { socket, network } = startSocket('user_1', { url })
    await flush()
    expect(socket.getSnapshot()).toEqual({ status: 'waiting', attempts: 1 })
    expect(network.connections).toEqual([])
  })

  test('an attempt is aborted while its url is pending', async () => {
    const pending = Promise.withResolvers<string>()
    const { network, clock, status } = startSocket('user_1', { url: () => pending.promise })
    clock.advance(10_000)
    expect(status()).toBe('waiting')
    pending.resolve('wss://blog.example/late')
    await flush()
    expect(network.connections).toEqual([])
  })

  test('a url that arrives after disconnect opens no connection', async () => {
    const pending = Promise.withResolvers<string>()
    const { socket, network, clock } = startSocket('user_1', { url: () => pending.promise })
    socket.disconnect()
    pending.resolve('wss://blog.example/late')
    await flush()
    expect([network.connections.length, clock.pendingCount()]).toEqual([0, 0])
  })
})

describe('the queue', () => {
  test('sends messages in order when the connection opens, and rejects more than its size', () => {
    const { socket, network } = startSocket('user_1', { queueSize: 2 })
    expect([socket.send(1), socket.send(2), socket.send(3)]).toEqual([true, true, false])
    network.last().accept()
    expect(socket.send(4)).toBe(true)
    expect(network.last().received).toEqual([1, 2, 4])
  })

  test('is kept while the connection is lost', () => {
    const { socket, network, clock } = startSocket('user_1', { queueSize: 2 })
    network.last().accept()
    network.last().close(1006)
    expect(socket.send('later')).toBe(true)
    clock.advance(1000)
    network.last().accept()
    expect(network.last().received).toEqual(['later'])
  })

  test('a message for one id is never sent as another', () => {
    const { socket, network, clock } = startSocket('user_1', { queueSize: 2 })
    socket.send('of user 1')
    socket.connect('user_2')
    clock.advance(1000)
    network.last().accept()
    socket.disconnect()
    expect(socket.send('of no user')).toBe(false)
    expect(network.connections.flatMap(({ received }) => received)).toEqual([])
  })
})

describe('resuming', () => {
  const getMessageId = (message: unknown): number | undefined =>
    typeof message === 'object' && message !== null && 'id' in message ? Number(message.id) : undefined
  const url = (id: string, last: unknown): string => `wss://blog.example/${id}?after=${String(last)}`

  test('the url receives the id of the last message', () => {
    const { network, clock } = startSocket('user_1', { url, getMessageId })
    network.last().accept()
    network.last().send({ id: 7 })
    network.last().send({ type: 'comment' })
    network.last().close(1006)
    clock.advance(1000)
    expect(network.connections.map((each) => each.url.split('?')[1])).toEqual(['after=undefined', 'after=7'])
  })

  test('another id starts without', () => {
    const { socket, network, clock } = startSocket('user_1', { url, getMessageId })
    network.last().accept()
    network.last().send({ id: 7 })
    socket.connect('user_2')
    clock.advance(1000)
    expect(network.last().url).toBe('wss://blog.example/user_2?after=undefined')
  })
})

describe('a schema', () => {
  const schema = v.object({ type: v.literal('comment'), count: v.pipe(v.string(), v.transform(Number)) })

  test('types and parses messages; invalid ones reach onInvalidMessage alone', () => {
    const network = createFakeNetwork()
    const onInvalidMessage = vi.fn<(message: unknown, issues: readonly { message: string }[]) => void>()
    const socket = createSocket({
      url: 'wss://blog.example/live',
      page: createFakePage(),
      WebSocket: network.WebSocket,
      schema,
      onInvalidMessage,
    })
    const received: { count: number }[] = []
    socket.onMessage((message) => {
      expectTypeOf(message).toEqualTypeOf<{ type: 'comment'; count: number }>()
      received.push(message)
    })
    socket.connect('user_1')
    network.last().accept()
    network.last().send({ type: 'comment', count: '3' })
    network.last().send({ type: 'like' })
    network.last().send({ type: 'pong', timestamp: 1 })
    socket.disconnect()
    expect(received).toEqual([{ type: 'comment', count: 3 }])
    expect(onInvalidMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'like' }])
    expect(onInvalidMessage.mock.calls[0]?.[1][0]?.message).toMatch(/Invalid/)
  })
})
