import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openVisitor, readUntil, writeUntil } from '../../apps/server/test/proxied-visitors.ts'
import { createCertificate, haproxy, isUp, startProxy } from '../../apps/server/test/proxy.ts'
import { createInstalledBlog, createTemporaryFolder, type InstalledBlog } from './installed-blog.ts'
import { type Registry, startRegistry } from './registry.ts'
import { buildPreviousRelease, packRelease } from './release.ts'
import { addAdmin, expectEveryRead, expectWrites, logIn, shareSite } from './shared-site.ts'

const admins = ['admin1', 'admin2', 'admin3']
const folder = createTemporaryFolder()
let registry: Registry
let previous: InstalledBlog
let current: InstalledBlog

beforeAll(async () => {
  registry = await startRegistry()
  registry.publish(buildPreviousRelease(folder))
  previous = await createInstalledBlog(registry, folder, 'previous-blog')
  registry.publish(packRelease(folder))
  current = await createInstalledBlog(registry, folder, 'current-blog')
})

afterAll(async () => {
  await registry[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('two processes are upgraded in turn behind HAProxy: the previous release serves on the new schema, no request fails, no chat line is lost or doubled', async () => {
  await shareSite(folder, [previous, current])
  for (const name of admins) await addAdmin(previous, name)
  const [first, second] = [await previous.start(), await previous.start()]
  const proxy = await startProxy(
    haproxy,
    { servers: [first.port, second.port], certificate: await createCertificate(folder) },
    folder,
  )
  onTestFinished(() => proxy.stop())
  const tokens = await Promise.all(admins.map((name) => logIn(first.origin, name)))
  const visitors = Array.from({ length: 10 }, (_, index) => openVisitor(proxy, String(index)))
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen())).toBe(true)
  const stopped = new AbortController()
  const readers = ['/', '/post/1', '/api/article/list', '/api/comment/list?articleId=1'].map((path) =>
    readUntil(stopped.signal, proxy, path),
  )
  const writers = tokens.map((token) => writeUntil(stopped.signal, proxy, token))
  const bothAreUp = async (): Promise<void> => {
    await expect
      .poll(async () => Promise.all([first, second].map(({ port }) => isUp(folder, port))))
      .toEqual([true, true])
  }

  await bothAreUp()
  await first.stop()
  const upgraded = await current.start(first.port)
  await bothAreUp()
  await expectEveryRead(second.origin, tokens[0] ?? '')
  await expectWrites(second.origin, tokens[0] ?? '')
  await expectEveryRead(upgraded.origin, tokens[0] ?? '')
  await second.stop()
  await current.start(second.port)
  await bothAreUp()
  await expect.poll(() => visitors.every(({ isOpen }) => isOpen())).toBe(true)
  stopped.abort()

  expect(new Set((await Promise.all(readers)).flat())).toEqual(new Set([200]))
  const ids = (await Promise.all(writers)).flat().toSorted((a, b) => a - b)
  for (const { seen } of visitors)
    await expect.poll(() => [...seen.keys()].toSorted((a, b) => a - b)).toEqual(ids)
  expect(visitors.flatMap(({ seen }) => [...seen.values()]).filter((pushes) => pushes > 1)).toEqual([])
})
