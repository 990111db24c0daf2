import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPort } from '../../../scripts/find-port.ts'
import { createPostgresDatabase } from '../test/databases.ts'
import { startProcess, type ServerProcess } from '../test/host/server-process.ts'
import { createCertificate, haproxy, isUp, type RunningProxy, startProxy } from '../test/proxy.ts'
import { openVisitor, readUntil, writeUntil } from '../test/proxied-visitors.ts'
import { startRedis } from '../test/redis-server.ts'
import { addUser } from '../test/add-user.ts'

interface Site {
  folder: string
  databaseUrl: string
  running: Map<number, ServerProcess>
  start: (port: number) => Promise<ServerProcess>
  proxy: RunningProxy
}

/** Starts two processes behind HAProxy, by port. */
async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'content'))
  await writeFile(join(folder, 'content/site.yaml'), 'openChatroom: true\n')
  const redis = await startRedis()
  onTestFinished(() => redis.stop())
  const databaseUrl = await createPostgresDatabase()

  const start = async (port: number): Promise<ServerProcess> => {
    const server = startProcess('test/serve.ts', [folder], {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      SITE_URL: 'https://blog.example',
      TRUST_PROXY: '127.0.0.1',
      PORT: String(port),
    })
    onTestFinished(async () => {
      server.child.kill('SIGKILL')
      await server.exited
    })
    await server.waitFor(/"ready"/)
    return server
  }
  const running = new Map<number, ServerProcess>()
  for (const port of [await findPort(), await findPort()]) running.set(port, await start(port))
  const certificate = await createCertificate(folder)
  const proxy = await startProxy(haproxy, { servers: [...running.keys()], certificate }, folder)
  onTestFinished(() => proxy.stop())
  return { folder, databaseUrl, running, start, proxy }
}

test('processes that restart in turn behind HAProxy fail no request, and lose or double no chat line', async () => {
  const { folder, databaseUrl, running, start, proxy } = await startSite()
  const ports = [...running.keys()]
  const visitors = Array.from({ length: 20 }, (_, index) => openVisitor(proxy, String(index)))
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen())).toBe(true)
  const stopped = new AbortController()
  const readers = ['/archive', '/api/article/list', '/healthz'].flatMap((path) =>
    Array.from({ length: 4 }, () => readUntil(stopped.signal, proxy, path)),
  )
  const users = await Promise.all(['阿甲', '阿乙', '阿丙', '阿丁'].map((name) => addUser(databaseUrl, name)))
  const writers = users.map(({ token }) => writeUntil(stopped.signal, proxy, token))

  for (const port of ports) {
    await expect.poll(async () => Promise.all(ports.map((each) => isUp(folder, each)))).toEqual([true, true])
    const server = running.get(port)
    server?.child.kill('SIGTERM')
    expect(await server?.exited).toBe(0)
    running.set(port, await start(port))
  }
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen())).toBe(true)
  stopped.abort()

  const statuses = (await Promise.all(readers)).flat()
  expect(new Set(statuses)).toEqual(new Set([200]))
  const ids = (await Promise.all(writers)).flat().toSorted((a, b) => a - b)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { seen } of visitors)
    await expect.poll(() => [...seen.keys()].toSorted((a, b) => a - b)).toEqual(ids)
  expect(visitors.flatMap(({ seen }) => [...seen.values()]).filter((pushes) => pushes > 1)).toEqual([])
  // Four starts of a process, and the sockets of each return within five seconds.
}, 120_000)

test('a request to read is sent to another process when the first one is killed before its response', async () => {
  const { running, proxy } = await startSite()
  const response = proxy.send('/archive/1')
  const processes = [...running.values()]
  const rendering = await Promise.race(
    processes.map(async (server) => {
      await server.waitFor(/"rendering"/)
      return server
    }),
  )
  rendering.child.kill('SIGKILL')
  expect((await response).status).toBe(200)
  expect(processes.filter((server) => server.output().includes('"rendering"'))).toHaveLength(2)
})
