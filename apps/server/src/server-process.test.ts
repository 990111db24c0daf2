import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { type ServerProcess, startProcess } from '../test/host/server-process.ts'
import { openClient } from '../test/sockets.ts'

async function serve(): Promise<ServerProcess & { origin: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-process-'))
  const server = startProcess('test/serve.ts', [folder])
  onTestFinished(async () => {
    server.child.kill('SIGKILL')
    await server.exited
    await rm(folder, { recursive: true, force: true })
  })
  const [, port] = await server.waitFor(/"port":(\d+)/)
  return { ...server, origin: `http://127.0.0.1:${port}`, folder }
}

test('a signal to stop lets accepted requests finish, takes no new ones, and ends with 0', async () => {
  const server = await serve()
  const waiting = Array.from({ length: 20 }, () => fetch(`${server.origin}/archive/1`))
  await server.waitFor(/rendering/)
  const others = Array.from({ length: 20 }, () => fetch(`${server.origin}/archive`))
  await Promise.all(others)
  server.child.kill('SIGTERM')
  await server.waitFor(/正在停止/)

  await expect(fetch(server.origin)).rejects.toThrow('fetch failed')
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  // In time: past the limit of `stop-on-signal.ts` it would be 1.
  expect(await server.exited).toBe(0)
})

test('an idle connection does not hold up the end', async () => {
  const server = await serve()
  await (await fetch(server.origin)).text()
  server.child.kill('SIGINT')

  expect(await server.exited).toBe(0)
})

test.for([
  ['a rejection that nobody handles', '/archive/2', '后台任务出错', 'background fault'],
  ['an exception outside of any request', '/archive/3', '未捕获的异常', 'stray fault'],
] as const)('%s is logged and the site lives on', async ([, path, message, cause]) => {
  const server = await serve()
  await fetch(server.origin + path)
  await server.waitFor(new RegExp(cause))
  const line =
    server
      .output()
      .split('\n')
      .find((text) => text.includes(cause)) ?? ''

  expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: message, err: { message: cause } })
  expect((await fetch(server.origin)).status).toBe(200)
})

test('a loop that stood still for two seconds is reported, and loses neither calls nor sockets (A20)', async () => {
  const { origin } = await serve()
  const clients = Array.from({ length: 40 }, (_, index) =>
    openClient(`${origin.replace('http', 'ws')}/notification/guest_${index}`),
  )
  await Promise.all(clients.map(({ opened }) => opened))
  const begun = Date.now()
  const paths = ['/archive/4', ...Array.from({ length: 40 }, () => '/api/api/webConfig')]
  const answers = await Promise.all(paths.map((path) => fetch(origin + path)))
  expect(Date.now() - begun).toBeGreaterThan(2_000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const readiness = await fetch(`${origin}/readyz`)
  expect(readiness.status).toBe(503)
  expect((await readiness.json()).loopDelay).toBeGreaterThan(1_500)
  for (const { socket } of clients) socket.send(JSON.stringify({ type: 'ping', timestamp: 1 }))
  const pong = [{ type: 'pong', timestamp: 1 }]
  await expect.poll(() => clients.map(({ received }) => received)).toEqual(clients.map(() => pong))
  for (const { socket } of clients) socket.terminate()
})

test('a variable that makes no sense ends the start with one line that names it', async () => {
  const server = startProcess('src/main.ts', [], { PORT: 'eighty' })

  expect(await server.exited).toBe(1)
  expect(server.output()).toBe('环境变量 PORT 有误：应为 0 到 65535 的整数\n')
})

test('a second server over the same data ends with one line, and the first goes on', async () => {
  const first = await serve()
  const second = startProcess('src/main.ts', [], { PORT: '0', DATA_DIR: join(first.folder, 'data') })

  expect(await second.exited).toBe(1)
  expect(second.output()).toMatch(/^数据文件 [^\n]+ 正被另一个进程使用[^\n]*\n$/)
  expect((await fetch(first.origin)).status).toBe(200)
})
