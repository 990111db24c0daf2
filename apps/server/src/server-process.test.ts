import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import * as v from 'valibot'
import { test, expect } from 'vitest'
import { connectRaw, getText } from '../test/host/raw-client.ts'
import { startProcess } from '../test/host/server-process.ts'
import { startSiteProcess } from '../test/host/site-process.ts'
import { openClient } from '../test/sockets.ts'

/** Connects and disconnects. @returns Error code, or `connected`. */
async function outcomeOfConnection(origin: string): Promise<unknown> {
  try {
    const { socket } = await connectRaw(Number(new URL(origin).port))
    socket.destroy()
    return 'connected'
  } catch (error) {
    return v.parse(v.object({ code: v.string() }), error).code
  }
}

test('after a stop signal accepted requests finish, new connections are refused, and the exit code is 0', async () => {
  const server = await startSiteProcess()
  const waiting = Array.from({ length: 20 }, () => fetch(`${server.origin}/archive/1`))
  await server.waitFor(/rendering/)
  const others = Array.from({ length: 20 }, () => fetch(`${server.origin}/archive`))
  await Promise.all(others)
  server.child.kill('SIGTERM')
  await server.waitFor(/正在停止/)

  // The listener closes after the log line, once the connections of the backlog are accepted.
  await expect.poll(() => outcomeOfConnection(server.origin)).toBe('ECONNREFUSED')
  const responses = await Promise.all(waiting)
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  // Beyond the limit in `shutdown.ts` it would be 1.
  expect(await server.exited).toBe(0)
})

test('keep-alive clients that send requests during a stop all get their responses, and no reset (G14)', async () => {
  const server = await startSiteProcess()
  const agent = new Agent({ keepAlive: true })
  /** Sends requests until connections are refused. @returns The `Connection` headers of the responses. */
  const sendRequests = async (): Promise<string[]> => {
    const headers: string[] = []
    try {
      for (;;) headers.push(await connectionHeader(server.origin, agent))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    }
    return headers
  }
  const clients = Array.from({ length: 20 }, sendRequests)
  const idle = await connectRaw(Number(new URL(server.origin).port))
  idle.send(getText('/archive', { Connection: 'keep-alive' }))
  await idle.waitFor(/\/archive<\/p>/)
  const ended = once(idle.socket, 'end')
  server.child.kill('SIGTERM')

  const headersOfClients = await Promise.all(clients)
  expect(headersOfClients.flat()).toContain('close')
  // The server has stopped listening before it sends `close`, so nothing follows it.
  for (const headers of headersOfClients) expect(headers.slice(0, -1)).not.toContain('close')
  await ended
  expect(await server.exited).toBe(0)
})

test('connections that wait to be accepted at the stop signal get their responses (G14)', async () => {
  const server = await startSiteProcess()
  server.child.kill('SIGSTOP')
  const clients = await Promise.all(
    Array.from({ length: 20 }, () => connectRaw(Number(new URL(server.origin).port))),
  )
  for (const client of clients) client.send(getText('/archive'))
  server.child.kill('SIGTERM')
  server.child.kill('SIGCONT')

  const responses = await Promise.all(clients.map(({ closed }) => closed))
  expect(responses.map((response) => response.split('\r\n', 1)[0])).toEqual(
    responses.map(() => 'HTTP/1.1 200 OK'),
  )
  expect(await server.exited).toBe(0)
})

test('an idle connection does not delay the exit', async () => {
  const server = await startSiteProcess()
  await (await fetch(server.origin)).text()
  server.child.kill('SIGINT')

  expect(await server.exited).toBe(0)
})

test.for([
  ['an unhandled rejection', '/archive/2', '未处理的 Promise 拒绝', 'background fault'],
  ['an exception in a timer', '/archive/3', '未捕获的异常', 'stray fault'],
] as const)(
  '%s is logged, turns readiness off, lets accepted requests finish, and ends with 1 (A13)',
  async ([, path, message, cause]) => {
    const server = await startSiteProcess()
    const connection = await connectRaw(Number(new URL(server.origin).port))
    connection.send(getText('/archive/1', { Connection: 'keep-alive' }))
    await server.waitFor(/rendering/)
    await fetch(server.origin + path)
    await server.waitFor(new RegExp(cause))
    connection.send(getText('/readyz'))

    const responses = await connection.closed
    expect(responses.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503'])
    expect(responses).toContain('"uncaughtErrors":1')
    expect(await server.exited).toBe(1)
    const line =
      server
        .output()
        .split('\n')
        .find((text) => text.includes(cause)) ?? ''
    const log: unknown = JSON.parse(line)
    expect(log).toMatchObject({
      level: 'fatal',
      msg: expect.stringContaining(message),
      err: { message: cause },
    })
  },
)

test('after an uncaught exception, a request that never finishes does not delay the exit beyond its limit (A13)', async () => {
  const server = await startSiteProcess(['300'])
  const pending = fetch(`${server.origin}/archive/5`)
  await server.waitFor(/rendering/)
  const [, ended] = await Promise.all([
    fetch(`${server.origin}/archive/3`),
    server.exited,
    expect(pending).rejects.toThrow('fetch failed'),
  ])

  expect(ended).toBe(1)
  expect(server.output()).toContain('停止超时')
})

test('an event loop that was blocked for two seconds is reported, and loses neither requests nor sockets (A20)', async () => {
  const { origin } = await startSiteProcess()
  const clients = Array.from({ length: 40 }, (_, index) =>
    openClient(`${origin.replace('http', 'ws')}/notification/guest_${index}`),
  )
  await Promise.all(clients.map(({ opened }) => opened))
  const started = Date.now()
  const paths = ['/archive/4', ...Array.from({ length: 40 }, () => '/api/api/webConfig')]
  const responses = await Promise.all(paths.map((path) => fetch(origin + path)))
  expect(Date.now() - started).toBeGreaterThan(2_000)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))

  const readiness = await fetch(`${origin}/readyz`)
  expect(readiness.status).toBe(503)
  const { loopDelay } = v.parse(v.object({ loopDelay: v.number() }), await readiness.json())
  expect(loopDelay).toBeGreaterThan(1_500)
  for (const { socket } of clients) socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
  const pong = [{ type: 'pong', timestamp: 1 }]
  await expect.poll(() => clients.map(({ received }) => received)).toEqual(clients.map(() => pong))
  for (const { socket } of clients) socket.terminate()
})

test('an invalid variable ends the start with one line that names it', async () => {
  const server = startProcess('src/main.ts', [], { PORT: 'eighty' })

  expect(await server.exited).toBe(1)
  expect(server.output()).toBe('环境变量 PORT 有误：应为 0 到 65535 的整数\n')
})

test('a second server over the same data ends with one line, and the first keeps serving', async () => {
  const first = await startSiteProcess()
  const second = startProcess('src/main.ts', [], { PORT: '0', DATA_DIR: join(first.folder, 'data') })

  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/^数据文件 [^\n]+ 正被另一个进程使用[^\n]*\n$/)
  expect((await fetch(first.origin)).status).toBe(200)
})

/** The `Connection` header of a response. */
async function connectionHeader(origin: string, agent: Agent): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(`${origin}/archive`, { agent }, (response) => {
    const { connection = '' } = response.headers
    response.resume().on('end', () => resolve(connection))
  }).on('error', reject)
  return promise
}
