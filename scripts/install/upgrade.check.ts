import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstalledBlog, createTemporaryFolder, type InstalledBlog, readText } from './installed-blog.ts'
import { type Registry, startRegistry } from './registry.ts'
import { buildPreviousRelease, packRelease, readManifest } from './release.ts'

const folder = createTemporaryFolder()
let registry: Registry
let blog: InstalledBlog
let previousVersion: string

const version = (): string => readManifest(join(blog.folder, 'node_modules/qingjian/package.json')).version

beforeAll(async () => {
  registry = await startRegistry()
  registry.publish(buildPreviousRelease(folder))
  blog = await createInstalledBlog(registry, folder)
  previousVersion = version()
  registry.publish(packRelease(folder))
})

afterAll(async () => {
  await registry[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('npm update upgrades a blog; the previous release refuses its database and starts with the copy made before', async () => {
  writeFileSync(
    join(blog.folder, 'content/posts/old.md'),
    '---\ntitle: 旧竹简\ndate: 2026-01-02\n---\n\n竹\n',
  )
  const before = await blog.start()
  await before.ready
  await blog.qingjian(['user', 'add', '--admin', '--name', 'owner'], 'bamboo-slips-1\n')
  await before.stop()

  await blog.npm('update')
  expect(version()).not.toBe(previousVersion)
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
