import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { residentMegabytes } from '../../../../../scripts/server-process.ts'
import { connectRaw, getText, statusOf } from '../../../test/host/raw-client.ts'
import { startProcess } from '../../../test/host/server-process.ts'
import { startHost } from '../../../test/host/start-host.ts'
import { p99, timeSteps } from '../../../test/percentile.ts'
import { defaultLimits } from '#platform/http/limits.ts'

const quick = { headersTimeout: 400, requestTimeout: 800, checkInterval: 100, socketTimeout: 400 }

/** Below this many ms, differences are the machine's. */
const floor = 25

describe('B21: headers that arrive byte by byte', () => {
  test('on 200 connections do not delay other clients', async () => {
    await using host = await startHost({
      limits: { ...defaultLimits, headersTimeout: 4_000, checkInterval: 100 },
    })
    const read = async (): Promise<void> => {
      const answer = await fetch(`${host.origin}/archive`)
      expect(answer.status).toBe(200)
      await answer.text()
    }
    await timeSteps(read, (runs) => runs >= 50)
    const idle = await timeSteps(read, (runs) => runs >= 200)

    const slow = await Promise.all(Array.from({ length: 200 }, () => connectRaw(host.port)))
    for (const connection of slow) connection.send('GET / HTTP/1.1\r\n')
    const timer = setInterval(() => {
      for (const connection of slow) connection.send('X')
    }, 250)
    let isOver = false
    const firstClosed = Promise.race(slow.map((connection) => connection.closed)).then(() => {
      isOver = true
    })
    const busy = await timeSteps(read, () => isOver)
    await firstClosed
    const endings = await Promise.all(slow.map((connection) => connection.closed))
    clearInterval(timer)

    expect(busy.length).toBeGreaterThan(100)
    expect(p99(busy)).toBeLessThan(2 * Math.max(p99(idle), floor))
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

  test('and stops reading is disconnected; twenty of them share one copy of the page', async () => {
    const pageSize = 8 * 1024 * 1024
    const html = 'x'.repeat(pageSize)
    await using host = await startHost({
      limits: quick,
      renderer: { render: async () => ({ status: 200, html }) },
    })
    await (await fetch(host.origin)).text()
    const before = process.memoryUsage().rss
    const readers = await Promise.all(Array.from({ length: 20 }, () => connectRaw(host.port)))
    for (const reader of readers) {
      reader.socket.pause()
      reader.send(getText('/'))
    }

    await expect.poll(countSockets).toBeGreaterThanOrEqual(40)
    const atMost = process.memoryUsage().rss - before
    // A paused client does not notice the disconnection, but both ends are in this process.
    await expect.poll(countSockets, { timeout: 10_000 }).toBeLessThanOrEqual(21)
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
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-readers-'))
  const server = startProcess('test/serve.ts', [folder])
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true })
  })
  const port = Number((await server.waitFor(/"port":(\d+)/))[1])
  const { pid = 0 } = server.child
  const path = '/api/api/webConfig'
  const read = async (): Promise<void> => void (await (await fetch(`http://127.0.0.1:${port}${path}`)).text())
  for (let run = 0; run < 200; run += 1) await read()
  const idle = residentMegabytes(pid)

  const readers = await Promise.all(Array.from({ length: 200 }, () => connectRaw(port)))
  const requests = getText(path, { Connection: 'keep-alive' }).repeat(5_000)
  for (const { socket, send } of readers) {
    socket.pause()
    send(requests)
  }
  let peak = 0
  for (let run = 0; run < 300; run += 1) {
    await read()
    peak = Math.max(peak, residentMegabytes(pid))
  }
  for (const { socket } of readers) socket.destroy()

  expect(peak - idle).toBeLessThanOrEqual(64)
})

function countSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
}
