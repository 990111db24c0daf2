import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTcp, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'
import { connectRaw } from '../../../test/host/raw-client.ts'
import { useSettableClock } from '../../../test/settable-clock.ts'
import { handshakeText, startSockets, type TestClient, type TestSockets } from '../../../test/sockets.ts'

async function opened(client: TestClient): Promise<TestClient> {
  await client.opened
  return client
}

async function start(limits: Partial<SocketLimits> = {}, now?: () => number): Promise<TestSockets> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-sockets-'))
  const database = await openDatabase('sqlite:qingjian.db', folder)
  const host = await startSockets(database, { limits, ...(now && { now }) })
  onTestFinished(async () => {
    await host[Symbol.asyncDispose]()
    await database.close()
    await rm(folder, { recursive: true })
  })
  return host
}

test('a flood is closed with 1008 and does not delay other clients (E73)', async () => {
  const { connect } = await start()
  const flood = await opened(connect('/notification/guest_1'))
  const other = await opened(connect('/notification/guest_2'))
  for (let index = 0; index < 1000; index += 1) flood.socket.send('{"type":"hello"}')
  other.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
  expect(await flood.ended).toBe(1008)
  await expect.poll(() => other.received).toHaveLength(1)
})

test.each(['ping', 'pong'] as const)('a flood of %s frames is closed with 1008 too', async (frame) => {
  const { connect } = await start()
  const flood = await opened(connect('/notification/guest_1'))
  for (let index = 0; index < 100; index += 1) flood.socket[frame]()
  expect(await flood.ended).toBe(1008)
})

test('a flood of fragments without a payload is closed with 1008 and delays no other address (E73)', async () => {
  const { port, connect } = await start()
  const other = await opened(connect('/notification/guest_2', { localAddress: '127.0.0.2' }))
  const flood = await connectRaw(port)
  flood.send(handshakeText)
  await flood.waitFor(/\r\n\r\n/)
  // The message never ends, and never has a byte.
  flood.send(Buffer.concat([textFragment, ...Array<Buffer>(21).fill(continuationFragment)]))
  await flood.waitFor(/\u0088..\u00F0/s)
  expect(await connect('/notification/guest_1').ended).toBe(429)
  other.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
  await expect.poll(() => other.received).toHaveLength(1)
})

test('a message in a few fragments is received whole', async () => {
  const { connect } = await start()
  const { socket, received } = await opened(connect('/notification/guest_1'))
  for (const part of ['{"type":"ping",', '', '"timestamp":']) socket.send(part, { fin: false })
  socket.send('1}')
  await expect.poll(() => received).toEqual([{ type: 'pong', timestamp: 1 }])
})

test('frames that are too large, endlessly fragmented, invalid UTF-8 or unmasked end the connection (E74)', async () => {
  const large = await opened((await start()).connect('/notification/guest_1'))
  large.socket.send('x'.repeat(1024 * 1024))
  expect(await large.ended).toBe(1009)

  const endless = await opened((await start()).connect('/notification/guest_1'))
  for (let part = 0; part < 10; part += 1) endless.socket.send('x'.repeat(1_000), { fin: false })
  expect(await endless.ended).toBe(1009)

  expect(await closeCodeAfter((await start()).port, Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))).toBe(
    1007,
  )
  expect(await closeCodeAfter((await start()).port, Buffer.from([0x81, 0x02, 0x68, 0x69]))).toBe(1002)
  expect(await closeCodeAfter((await start()).port, Buffer.from([0xc1, 0x82, 0, 0, 0, 0, 1, 2]))).toBe(1002)
})

test('a client that never reads is disconnected once it has 1 MiB of unread data (E75)', async () => {
  const { sockets, connect, addUser } = await start()
  const { userId, token } = await addUser('阿青')
  const client = await opened(connect(`/notification/user_${userId}`, { protocols: ['qingjian', token] }))
  client.socket.pause()
  const message = { type: 'system', content: '字'.repeat(20_000) }
  for (let index = 0; index < 1000; index += 1) sockets.pushToUser(userId, message)
  client.socket.resume()
  expect(await client.ended).toBe(1006)
  // What is in the socket buffers of the system arrives; the rest of these 57 MiB was not buffered.
  expect(client.received.length).toBeLessThan(300)
})

test('an idle client is disconnected (E77)', async () => {
  const { connect } = await start({ idleTimeout: 40, sweepInterval: 10 })
  const client = await opened(connect('/notification/guest_1'))
  expect(await client.ended).toBe(1006)
})

test('an idle client is disconnected although the clock is set back (A18, E77)', async () => {
  const clock = useSettableClock()
  const { connect } = await start({ idleTimeout: 40, sweepInterval: 10 })
  const client = await opened(connect('/notification/guest_1'))
  clock.setBack()
  expect(await client.ended).toBe(1006)
})

test('the connections of one address and of one user are limited (E78)', async () => {
  const { connect, addUser } = await start({ perAddress: 4, perUser: 2 })
  const { userId, token } = await addUser('阿青')
  const asUser = (): TestClient => connect(`/notification/user_${userId}`, { protocols: ['qingjian', token] })
  const [first] = await Promise.all([opened(asUser()), opened(asUser())])
  expect(await asUser().ended).toBe(1013)
  await Promise.all([opened(connect('/notification/guest_1')), opened(connect('/notification/guest_2'))])
  expect(await connect('/notification/guest_3').ended).toBe(429)
  first.socket.close()
  await first.ended
  await expect
    .poll(async () => {
      const again = asUser()
      return Promise.race([again.opened.then(() => 'opened'), again.ended])
    })
    .toBe('opened')
})

test('a thousand clients that reconnect at once are all admitted, and a stop closes each of them with 1012 (E76)', async () => {
  const { sockets, connect } = await start({ perAddress: 1_000, closeTimeout: 20_000 })
  const clients = Array.from({ length: 1_000 }, (_, index) => connect(`/notification/guest_${index}`))
  await Promise.all(clients.map((client) => client.opened))
  await sockets.close()
  expect(new Set(await Promise.all(clients.map((client) => client.ended)))).toEqual(new Set([1012]))
})

describe('a client that ignores the close frame (G1)', () => {
  test('is not read any more and is gone within a second', async () => {
    const { port, wires } = await start()
    const client = await connectRaw(port)
    client.send(handshakeText)
    await client.waitFor(/\r\n\r\n/)
    const flood = (): void => client.send(Buffer.concat(Array<Buffer>(10_000).fill(pingFrame)))
    flood()
    await client.waitFor(/\u0088..\u00F0/s)
    const closedAt = performance.now()
    const [wire] = wires
    if (!(wire instanceof Socket)) throw new Error('Expected a network socket.')
    const read = wire.bytesRead
    for (let index = 0; index < 100; index += 1) flood()
    const received = await client.closed

    expect(performance.now() - closedAt).toBeLessThan(1_000)
    expect(received.split(pongFrame).length - 1).toBe(20)
    expect(received.endsWith(policyViolationFrame)).toBe(true)
    // The system's buffers, of the 6 MB that were sent.
    expect(wire.bytesRead - read).toBeLessThan(512 * 1024)
  })

  test('has its frames dropped: a message behind the violation changes nothing', async () => {
    const { connect } = await start()
    const observer = await opened(connect('/notification/guest_1'))
    observer.socket.send(reading(7))
    await expect.poll(() => observer.received).toMatchObject([{ data: { articleId: 7, count: 1 } }])
    const flood = await opened(connect('/notification/guest_2'))
    for (let index = 0; index < 21; index += 1) flood.socket.ping()
    flood.socket.send(reading(7))
    expect(await flood.ended).toBe(1008)
    observer.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    await expect.poll(() => observer.received.at(-1)).toEqual({ type: 'pong', timestamp: 1 })
    expect(observer.received).toHaveLength(2)
  })

  test('keeps its address waiting for a minute, and no other address', async () => {
    let now = 1_000_000
    const { connect } = await start({}, () => now)
    const stays = await opened(connect('/notification/guest_1'))
    const flood = await opened(connect('/notification/guest_2'))
    for (let index = 0; index < 21; index += 1) flood.socket.ping()
    expect(await flood.ended).toBe(1008)

    const early = connect('/notification/guest_2')
    expect([await early.ended, early.retryAfter()]).toEqual([429, '60'])
    now += 59_000
    const late = connect('/notification/guest_2')
    expect([await late.ended, late.retryAfter()]).toEqual([429, '1'])
    await opened(connect('/notification/guest_3', { localAddress: '127.0.0.2' }))
    stays.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    await expect.poll(() => stays.received).toHaveLength(1)
    now += 1_000
    await opened(connect('/notification/guest_2'))
  })

  test.each([
    ['frames', { addressFrames: 30 }, 'ping'],
    ['bytes', { addressBytes: 10_000 }, 'x'.repeat(400)],
  ])('shares a budget of %s with the other connections of its address', async (_, limits, text) => {
    const { connect } = await start(limits)
    const clients = await Promise.all([1, 2].map((id) => opened(connect(`/notification/guest_${id}`))))
    const other = await opened(connect('/notification/guest_3', { localAddress: '127.0.0.2' }))
    // Each connection is within its own limit.
    for (const { socket } of [...clients, other]) for (let sent = 0; sent < 16; sent += 1) socket.send(text)
    expect(await Promise.race(clients.map(({ ended }) => ended))).toBe(1008)
    other.socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
    await expect.poll(() => other.received).toHaveLength(1)
  })
})

test('over the budget of an address, the client that has sent the most is disconnected, and no other (G1)', async () => {
  const { connect } = await start({ addressFrames: 30 })
  const clients = await Promise.all([1, 2, 3].map((id) => opened(connect(`/notification/guest_${id}`))))
  const send = async (client: TestClient | undefined, count: number): Promise<void> => {
    for (let sent = 0; sent < count; sent += 1) client?.socket.send('{"type":"ping","timestamp":1}')
    await expect.poll(() => client?.received).toHaveLength(count)
  }
  const [most, some, few] = clients
  await send(most, 16)
  await send(some, 10)
  await send(few, 6)
  expect(await most?.ended).toBe(1008)
  expect([some, few].map((client) => client?.socket.readyState)).toEqual([1, 1])
  await opened(connect('/notification/guest_4'))
})

/** Empty fragments of a text message, masked. */
const textFragment = Buffer.from([0x01, 0x80, 1, 2, 3, 4])
const continuationFragment = Buffer.from([0x00, 0x80, 1, 2, 3, 4])

/** An empty ping, masked. */
const pingFrame = Buffer.from([0x89, 0x80, 1, 2, 3, 4])

/** Frames of the server as `latin1` text: an empty pong, and a close frame with 1008. */
const pongFrame = '\u008A\u0000'
const policyViolationFrame = '\u0088\u0002\u0003\u00F0'

function reading(articleId: number): string {
  return JSON.stringify({ type: 'reading', articleId })
}

/** Sends raw bytes after a handshake. @returns The code of the close frame in response. */
async function closeCodeAfter(port: number, frame: Buffer): Promise<number> {
  const socket = connectTcp(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(handshakeText)
  const received = (): Buffer => Buffer.concat(chunks)
  const frames = (): Buffer => {
    const end = received().indexOf('\r\n\r\n')
    return end === -1 ? Buffer.alloc(0) : received().subarray(end + 4)
  }
  await vi.waitUntil(() => received().includes('\r\n\r\n'), 10_000)
  socket.write(frame)
  await vi.waitUntil(() => frames().length >= 4, 10_000)
  socket.destroy()
  return frames().readUInt16BE(2)
}
