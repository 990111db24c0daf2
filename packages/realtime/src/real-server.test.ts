import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakePage } from '../test/fake-page.ts'
import { startProxy, startServer } from '../test/socket-server.ts'
import { createSocket } from './create-socket.ts'
import type { Clock, Socket } from './socket-options.ts'

/** Real timers at 100 times the speed, so that a minute takes less than a second. */
const fastClock: Clock = {
  now: Date.now,
  after(delay, run) {
    const timer = setTimeout(run, delay / 100)
    return () => clearTimeout(timer)
  },
}

/** Real time, for tests that count connections: on a busy machine an attempt may need the full 10 s. */
const realClock: Clock = { ...fastClock, after: (delay, run) => fastClock.after(delay * 100, run) }

function connectTo(port: number, clock: Clock = fastClock): { socket: Socket; status: () => string } {
  const socket = createSocket({
    url: (id) => `ws://127.0.0.1:${port}/notification/${id}`,
    page: createFakePage(),
    clock,
  })
  onTestFinished(() => socket.disconnect())
  socket.connect('user_1')
  return { socket, status: () => socket.getSnapshot().status }
}

test('reconnects after the server is killed and restarted', async () => {
  const server = await startServer()
  const { status } = connectTo(server.port, realClock)
  await expect.poll(() => status()).toBe('open')
  await server.kill()
  await expect.poll(() => status()).not.toBe('open')
  const next = await startServer(server.port)
  onTestFinished(() => next.kill())
  await expect.poll(() => status()).toBe('open')
  expect(next.connectionCount()).toBe(1)
})

test('fails after ten attempts when the server does not return', async () => {
  const server = await startServer()
  await server.kill()
  const { socket, status } = connectTo(server.port)
  await expect.poll(() => status()).toBe('failed')
  expect(socket.getSnapshot().attempts).toBe(10)
})

test('replaces a connection on which the peer stops responding', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const proxy = await startProxy(server.port)
  onTestFinished(() => proxy.close())
  const { socket, status } = connectTo(proxy.port)
  await expect.poll(() => status()).toBe('open')
  proxy.stall()
  await expect.poll(() => socket.getSnapshot().attempts).toBeGreaterThan(0)
  proxy.dropConnections()
  await expect.poll(() => server.connectionCount()).toBeGreaterThan(1)
})

test('receives every later message on a slow network that drops connections', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const proxy = await startProxy(server.port, 20)
  onTestFinished(() => proxy.close())
  const { socket, status } = connectTo(proxy.port, realClock)
  const onMessage = vi.fn<(message: unknown) => void>()
  socket.onMessage(onMessage)
  for (let round = 1; round <= 3; round += 1) {
    await expect.poll(() => [server.connectionCount(), status()]).toEqual([round, 'open'])
    server.broadcast({ type: 'comment', round })
    await expect.poll(() => onMessage).toHaveBeenLastCalledWith({ type: 'comment', round })
    proxy.dropConnections()
  }
  expect(onMessage).toHaveBeenCalledTimes(3)
})

test('reconnects once after a restart with close code 1012', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const { status } = connectTo(server.port, realClock)
  await expect.poll(() => status()).toBe('open')
  server.closeConnections(1012)
  await expect.poll(() => [server.connectionCount(), status()]).toEqual([2, 'open'])
})

test('200 clients closed with 1012 reconnect spread over five seconds, each once (E76)', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const clients = Array.from({ length: 200 }, () => connectTo(server.port, realClock))
  await expect.poll(() => clients.every(({ status }) => status() === 'open')).toBe(true)
  server.closeConnections(1012)
  await expect
    .poll(() => [server.connectionCount(), clients.every(({ status }) => status() === 'open')])
    .toEqual([400, true])
  const reconnectedAt = server.connectedAt.slice(200)
  expect(Math.max(...reconnectedAt) - Math.min(...reconnectedAt)).toBeGreaterThan(3_000)
})
