import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakePage } from '../test/fake-page.ts'
import { startProxy, startServer } from '../test/socket-server.ts'
import { createSocket } from './create-socket.ts'
import type { Clock, Socket } from './socket-options.ts'

/** Real timers, a hundred times as fast, so that a minute of waiting takes less than a second. */
const hurried: Clock = {
  now: Date.now,
  after(delay, run) {
    const timer = setTimeout(run, delay / 100)
    return () => clearTimeout(timer)
  },
}

/** The same at the pace of the clock on the wall, where connections are counted: a busy machine needs the ten seconds of an attempt. */
const unhurried: Clock = { ...hurried, after: (delay, run) => hurried.after(delay * 100, run) }

function join(port: number, clock: Clock = hurried): { socket: Socket; status: () => string } {
  const socket = createSocket({
    url: (id) => `ws://127.0.0.1:${port}/notification/${id}`,
    page: createFakePage(),
    clock,
  })
  onTestFinished(() => socket.disconnect())
  socket.connect('user_1')
  return { socket, status: () => socket.getSnapshot().status }
}

test('a server that is killed and started again is found again', async () => {
  const server = await startServer()
  const { status } = join(server.port, unhurried)
  await expect.poll(() => status()).toBe('open')
  await server.kill()
  await expect.poll(() => status()).not.toBe('open')
  const next = await startServer(server.port)
  onTestFinished(() => next.kill())
  await expect.poll(() => status()).toBe('open')
  expect(next.taken()).toBe(1)
})

test('a server that stays away is given up after ten attempts', async () => {
  const server = await startServer()
  await server.kill()
  const { socket, status } = join(server.port)
  await expect.poll(() => status()).toBe('failed')
  expect(socket.getSnapshot().attempts).toBe(10)
})

test('a peer that accepts and then never answers is replaced', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const proxy = await startProxy(server.port)
  onTestFinished(() => proxy.close())
  const { socket, status } = join(proxy.port)
  await expect.poll(() => status()).toBe('open')
  proxy.stall()
  await expect.poll(() => socket.getSnapshot().attempts).toBeGreaterThan(0)
  proxy.cut()
  await expect.poll(() => server.taken()).toBeGreaterThan(1)
})

test('a network that drops connections and is slow loses no later message', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const proxy = await startProxy(server.port, 20)
  onTestFinished(() => proxy.close())
  const { socket, status } = join(proxy.port, unhurried)
  const heard = vi.fn<(message: unknown) => void>()
  socket.onMessage(heard)
  for (let round = 1; round <= 3; round += 1) {
    await expect.poll(() => [server.taken(), status()]).toEqual([round, 'open'])
    server.say({ type: 'comment', round })
    await expect.poll(() => heard).toHaveBeenLastCalledWith({ type: 'comment', round })
    proxy.cut()
  }
  expect(heard).toHaveBeenCalledTimes(3)
})

test('a restart announced with 1012 is followed by one return, not a crowd of attempts', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const { status } = join(server.port, unhurried)
  await expect.poll(() => status()).toBe('open')
  server.hangUp(1012)
  await expect.poll(() => [server.taken(), status()]).toEqual([2, 'open'])
})

test('a crowd that a server sends away comes back spread over a second, each once (E76)', async () => {
  const server = await startServer()
  onTestFinished(() => server.kill())
  const crowd = Array.from({ length: 200 }, () => join(server.port, unhurried))
  await expect.poll(() => crowd.every(({ status }) => status() === 'open')).toBe(true)
  server.hangUp(1012)
  await expect
    .poll(() => [server.taken(), crowd.every(({ status }) => status() === 'open')])
    .toEqual([400, true])
  const returns = server.arrivals.slice(200)
  expect(Math.max(...returns) - Math.min(...returns)).toBeGreaterThan(500)
})
