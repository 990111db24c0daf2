import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openVisitor, readUntil, writeUntil } from '../../apps/server/test/proxied-visitors.ts'
import { createCertificate, haproxy, isUp, startProxy } from '../../apps/server/test/proxy.ts'
import { createInstalledBlog, createTemporaryFolder, type InstalledBlog, readText } from './installed-blog.ts'
import { type Registry, startRegistry } from './registry.ts'
import { buildPreviousRelease, packRelease, readManifest } from './release.ts'
import { addAdmin, expectEveryRead, expectWrites, logIn, shareSite } from './shared-site.ts'

const admins = ['admin1', 'admin2', 'admin3']
const folder = createTemporaryFolder()
let registry: Registry
let blog: InstalledBlog
let previous: InstalledBlog
let current: InstalledBlog

const readVersion = (): string =>
  readManifest(join(blog.folder, 'node_modules/qingjian/package.json')).version

beforeAll(async () => {
  registry = await startRegistry()
  registry.publish(buildPreviousRelease(folder))
  blog = await createInstalledBlog(registry, folder)
  previous = await createInstalledBlog(registry, folder, 'previous-blog')
  registry.publish(packRelease(folder))
  current = await createInstalledBlog(registry, folder, 'current-blog')
})

afterAll(async () => {
  await registry[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('npm update upgrades a blog; the previous release rejects its database and starts with the copy made before', async () => {
  writeFileSync(
    join(blog.folder, 'content/posts/old.md'),
    '---\ntitle: 旧竹简\ndate: 2026-01-02\n---\n\n竹\n',
  )
  const before = await blog.start()
  await before.ready
  await blog.qingjian(['user', 'add', '--admin', '--name', 'owner'], 'bamboo-slips-1\n')
  await before.stop()

  const previousVersion = readVersion()
  await blog.npm('update')
  expect(readVersion()).not.toBe(previousVersion)
  const upgraded = await blog.start()
  await upgraded.ready
  expect(await readText(`${upgraded.origin}/`)).toContain('旧竹简')
  expect(await blog.qingjian(['user', 'list'])).toContain('owner')
  await blog.qingjian(['user', 'add', '--name', 'later'], 'bamboo-slips-2\n')
  await upgraded.stop()
  const [copy] = readdirSync(join(blog.folder, 'data/backups'))
  expect(copy).toMatch(/^upgrade-.*\.db$/)

  await blog.npm('install', `qingjian@${previousVersion}`)
  await expect(blog.start()).rejects.toThrow(/数据库由更新版本的程序创建.*qingjian restore/)
  await blog.qingjian(['restore', `data/backups/${copy}`])
  const returned = await blog.start()
  await returned.ready
  expect(await readText(`${returned.origin}/`)).toContain('旧竹简')
  const users = await blog.qingjian(['user', 'list'])
  expect(users).toContain('owner')
  expect(users).not.toContain('later')
  await returned.stop()
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
