import { copyFileSync, existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstalledBlog, createTemporaryFolder, type InstalledBlog, readText } from './installed-blog.ts'
import { type Registry, startRegistry } from './registry.ts'
import { packRelease, readManifest } from './release.ts'

/** Bounds of the specification: bytes of `node_modules`, and ms until the first response after an installation. */
const maxBytes = 120 * 1024 * 1024
const maxFirstStart = 15_000

const logo = fileURLToPath(new URL('../../content/pictures/logo.png', import.meta.url))
const folder = createTemporaryFolder()
let registry: Registry
let blog: InstalledBlog

beforeAll(async () => {
  registry = await startRegistry()
  registry.publish(packRelease(folder))
  blog = await createInstalledBlog(registry, folder)
})

afterAll(async () => {
  await registry[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

test('the folder has everything that an owner starts with', () => {
  expect(readdirSync(blog.folder).toSorted()).toEqual([
    '.env.example',
    '.gitignore',
    'README.md',
    'content',
    'node_modules',
    'package-lock.json',
    'package.json',
  ])
})

test('the installation is at most 120 MB, and installs no reporter', () => {
  const modules = join(blog.folder, 'node_modules')
  const files = readdirSync(modules, { encoding: 'utf8', recursive: true })
  const total = files.reduce((sum, file) => sum + lstatSync(join(modules, file)).size, 0)
  console.log(`node_modules: ${(total / 1024 / 1024).toFixed(0)} MB`)
  expect(total).toBeLessThan(maxBytes)
  expect(existsSync(join(modules, '@scarf'))).toBe(false)
})

test('npm start serves the site, back office, API and pictures, stops at a signal and starts again', async () => {
  const posts = join(blog.folder, 'content/posts')
  copyFileSync(logo, join(posts, 'logo.png'))
  writeFileSync(join(posts, 'cover.md'), '---\ntitle: 竹\ndate: 2026-01-02\ncover: logo.png\n---\n\n竹\n')
  const first = await blog.start()
  console.log(`first start: ${first.startedInMs.toFixed(0)} ms`)
  expect(first.startedInMs).toBeLessThan(maxFirstStart)
  await first.ready
  const home = await readText(`${first.origin}/`)
  for (const text of ['我的博客', '第一篇']) expect(home).toContain(text)
  expect(await readText(`${first.origin}/admin/`)).toContain('<div id="root"')
  expect(await readText(`${first.origin}/openapi.json`)).toContain('"openapi"')
  expect(await readText(`${first.origin}/api-docs/swagger-ui.css`)).toContain('.swagger-ui')
  const picture = /\/media\/[\w./-]+/u.exec(home)?.[0]
  expect((await fetch(`${first.origin}${picture}`)).headers.get('content-type')).toMatch(/^image\//u)
  expect(await blog.qingjian(['user', 'add', '--admin', '--name', 'owner'], 'bamboo-slips-1\n')).toContain(
    '已添加管理员 owner',
  )
  await first.stop()

  const second = await blog.start()
  console.log(`second start: ${second.startedInMs.toFixed(0)} ms`)
  await second.ready
  expect(await blog.qingjian(['user', 'list'])).toContain('owner')
  await second.stop()
  expect(readdirSync(join(blog.folder, 'data'))).toContain('qingjian.db')
})

test('the command shows its version, checks the content and makes a backup', async () => {
  const { version } = readManifest(join(blog.folder, 'node_modules/qingjian/package.json'))
  expect((await blog.qingjian(['--version'])).trim()).toBe(version)
  expect(await blog.qingjian(['check'])).toContain('发布 2 篇')
  await blog.qingjian(['backup', 'copy.db'])
  expect(existsSync(join(blog.folder, 'copy.db'))).toBe(true)
})
