import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connectRaw, getText, type RawConnection, statusOf } from '../../../test/host/raw-client.ts'
import { startMeasuredSite } from '../../../test/host/memory-in-use.ts'
import { startHost, type TestHost } from '../../../test/host/start-host.ts'
import { prepareUser } from '../../../test/host/user.ts'
import { p99 } from '../../../test/percentile.ts'
import { threadTime, timeSteps } from '../../../test/time-steps.ts'
import { defaultLimits } from '#platform/http/limits.ts'

const quick = { headersTimeout: 400, requestTimeout: 800, checkInterval: 100, socketTimeout: 400 }

/** Below this many ms, differences are the machine's. */
const floor = 25

/** Opens connections that have sent the first line of a request. */
async function startSlowHeaders({ port }: TestHost): Promise<RawConnection[]> {
  const slow = await Promise.all(Array.from({ length: 200 }, () => connectRaw(port)))
  for (const connection of slow) connection.send('GET / HTTP/1.1\r\n')
  return slow
}

describe('B21: headers that arrive byte by byte', () => {
  // Both ends are in this thread: its CPU time between two responses is how long a client waits on an idle machine.
  test('on 200 connections do not delay other clients', async () => {
    await using host = await startHost({ limits: { headersTimeout: 60_000, requestTimeout: 60_000 } })
    const read = async (): Promise<void> => {
      const response = await fetch(`${host.origin}/archive`)
      expect(response.status).toBe(200)
      await response.text()
    }
    await timeSteps(read, (runs) => runs >= 50)
    const idle = await timeSteps(read, (runs) => runs >= 200, threadTime)

    const slow = await startSlowHeaders(host)
    let reads = 0
    const readAmongBytes = async (): Promise<void> => {
      reads += 1
      if (reads % 20 === 0) for (const connection of slow) connection.send('X')
      await read()
    }
    const busy = await timeSteps(readAmongBytes, (runs) => runs >= 200, threadTime)

    expect(p99(busy)).toBeLessThan(2 * Math.max(p99(idle), floor))
    expect(slow.filter(({ socket }) => socket.closed)).toEqual([])
    for (const { socket } of slow) socket.destroy()
  })

  test('on 200 connections get 408 after the limit', async () => {
    await using host = await startHost({ limits: quick })
    const slow = await startSlowHeaders(host)
    const timer = setInterval(() => {
      for (const connection of slow) connection.send('X')
    }, 50)
    const endings = await Promise.all(slow.map((connection) => connection.closed))
    clearInterval(timer)

    expect(new Set(endings.map(statusOf))).toEqual(new Set([408]))
  })

  test('time out after at most fifteen seconds', () => {
    expect(defaultLimits.headersTimeout + defaultLimits.checkInterval).toBeLessThanOrEqual(15_000)
  })
})

describe('B22: a client that is slow after its headers', () => {
  test('and sends its body byte by byte is disconnected', async () => {
    await using host = await startHost({ limits: quick })
    const connection = await connectRaw(host.port)
    const timer = setInterval(() => connection.send('1'), 50)
    connection.send(
      'POST /api/like HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
    )

    const ending = await connection.closed
    clearInterval(timer)

    expect(statusOf(ending)).toBe(408)
  })

  test('and uploads as a user is disconnected later, at less than 40 kB per second', async () => {
    let token = ''
    await using host = await startHost({
      // The process that decodes pictures has to start.
      limits: { ...quick, socketTimeout: 20_000 },
      prepare: async (folder) => void (token = await prepareUser(folder)),
    })
    /** Sends a file of `size` bytes in 25 parts, for longer than the timeout of other bodies. */
    const upload = async (size: number, authorization = `Authorization: ${token}\r\n`): Promise<string> => {
      const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
      const end = '\r\n--b--\r\n'
      const parts = [...Array.from({ length: 25 }, () => 'x'.repeat(size / 25)), end]
      const connection = await connectRaw(host.port)
      connection.send(
        `POST /api/file/upload?source=avatar HTTP/1.1\r\nHost: localhost\r\n${authorization}` +
          `Content-Type: multipart/form-data; boundary=b\r\nConnection: close\r\n` +
          `Content-Length: ${start.length + size + end.length}\r\n\r\n${start}`,
      )
      const timer = setInterval(() => connection.send(parts.shift() ?? ''), 50)
      const ending = await connection.closed
      clearInterval(timer)
      return ending
    }
    expect(statusOf(await upload(500_000))).toBe(400)
    expect(statusOf(await upload(50))).toBe(408)
    expect(statusOf(await upload(500_000, ''))).toBe(401)
  })

  test('and stops reading is disconnected; twenty of them share one copy of the page', async () => {
    const pageSize = 8 * 1024 * 1024
    const html = 'x'.repeat(pageSize)
    await using host = await startHost({
      limits: { ...quick, socketTimeout: 1_000 },
      renderer: { render: async () => ({ status: 200, html }) },
    })
    // Rendered once, before its readers; not compressed, which takes longer than the limits.
    await (await fetch(host.origin, { headers: { 'Accept-Encoding': 'identity' } })).text()
    const before = process.memoryUsage().rss
    const served = collectServed(20)
    const readers = await Promise.all(Array.from({ length: 20 }, () => connectRaw(host.port)))
    for (const reader of readers) {
      reader.socket.pause()
      reader.send(getText('/'))
    }
    const sockets = await served
    const atMost = process.memoryUsage().rss - before
    // A paused client does not notice the disconnection, but both ends are in this process.
    await Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close')))
    for (const reader of readers) reader.socket.destroy()

    expect(atMost).toBeLessThan(10 * pageSize)
  })

  test('times out after at most thirty seconds', () => {
    expect(defaultLimits.requestTimeout + defaultLimits.checkInterval).toBeLessThanOrEqual(30_000)
    // Node takes up to twice as long to detect a stalled reader.
    expect(2 * defaultLimits.socketTimeout).toBeLessThanOrEqual(30_000)
  })
})

test('200 clients that pipeline requests and read no response hold at most 64 MB (G20)', async () => {
  const { port, memoryInUse } = await startMeasuredSite()
  const path = '/api/api/webConfig'
  const read = async (): Promise<void> => void (await (await fetch(`http://127.0.0.1:${port}${path}`)).text())
  for (let run = 0; run < 200; run += 1) await read()
  const idle = await memoryInUse()

  const readers = await Promise.all(Array.from({ length: 200 }, () => connectRaw(port)))
  const requests = getText(path, { Connection: 'keep-alive' }).repeat(5_000)
  for (const { socket, send } of readers) {
    socket.pause()
    send(requests)
  }
  let peak = 0
  for (let run = 0; run < 300; run += 1) {
    await read()
    if (run % 50 === 0) peak = Math.max(peak, await memoryInUse())
  }
  for (const { socket } of readers) socket.destroy()

  expect((peak - idle) / 1024 / 1024).toBeLessThanOrEqual(64)
})

/** Resolves with the sockets of the next requests once the response of the last one is written as far as its client reads. */
async function collectServed(count: number): Promise<Socket[]> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sockets: Socket[] = []
  const onRequest = (message: unknown): void => {
    if (!(message instanceof Object && 'socket' in message && message.socket instanceof Socket)) return
    if (sockets.push(message.socket) === count) resolve()
  }
  subscribe('http.server.request.start', onRequest)
  await promise
  unsubscribe('http.server.request.start', onRequest)
  await setImmediate()
  return sockets
}
