import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { SocketLimits } from '#platform/sockets/socket-limits.ts'
import { startSockets, type TestClient, type TestSockets } from '../../../test/sockets.ts'

async function opened(client: TestClient): Promise<TestClient> {
  await client.opened
  return client
}

async function start(limits: Partial<SocketLimits> = {}): Promise<TestSockets> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-sockets-'))
  const database = await openDatabase('sqlite:qingjian.db', folder)
  const host = await startSockets(database, { limits })
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

test('frames that are too large, endlessly fragmented, invalid UTF-8 or unmasked end the connection (E74)', async () => {
  const { connect, port } = await start()
  const large = await opened(connect('/notification/guest_1'))
  large.socket.send('x'.repeat(1024 * 1024))
  expect(await large.ended).toBe(1009)

  const endless = await opened(connect('/notification/guest_1'))
  for (let part = 0; part < 100; part += 1) endless.socket.send('x'.repeat(100), { fin: false })
  expect(await endless.ended).toBe(1009)

  expect(await closeCodeAfter(port, Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]))).toBe(1007)
  expect(await closeCodeAfter(port, Buffer.from([0x81, 0x02, 0x68, 0x69]))).toBe(1002)
  expect(await closeCodeAfter(port, Buffer.from([0xc1, 0x82, 0, 0, 0, 0, 1, 2]))).toBe(1002)
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

/** Sends raw bytes after a handshake. @returns The code of the close frame in response. */
async function closeCodeAfter(port: number, frame: Buffer): Promise<number> {
  const socket = connectTcp(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.write(
    `GET /notification/guest_1 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
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
