import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import type { CompileProcess } from '#content/compile/compile-process.ts'
import { beginFirstImport, endFirstImport } from '#modules/site/first-import.ts'
import { plainPagePolicy } from '#web/pages/plain-page.ts'
import { forEachDatabase } from '../test/databases.ts'
import { publishTestArticle } from '../test/engagement.ts'
import { startHost, type TestHost } from '../test/host/start-host.ts'
import { createHostCompiler } from '../test/shared-compiler.ts'

async function writePosts(folder: string): Promise<void> {
  await mkdir(join(folder, 'content', 'posts'), { recursive: true })
  for (const title of ['甲', '乙'])
    await writeFile(
      join(folder, 'content', 'posts', `${title}.md`),
      `---\ntitle: ${title}\ndate: 2024-01-02\n---\n字`,
    )
}

/** A compile process that waits for `release`. */
function holdCompiler(): { compiler: CompileProcess; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const compiler = createHostCompiler()
  const runPass: CompileProcess['runPass'] = async (...pass) => {
    await promise
    return compiler.runPass(...pass)
  }
  return { compiler: { ...compiler, runPass }, release: resolve }
}

async function statuses({ origin }: TestHost): Promise<Record<string, number>> {
  const paths = ['/', '/archive', '/rss.xml', '/sitemap.xml', '/post/1', '/login', '/robots.txt', '/healthz']
  const responses = await Promise.all(
    paths.map(async (path) => [path, (await fetch(origin + path)).status] as const),
  )
  return Object.fromEntries(responses)
}

const renderer = {
  render: async (request: Request) => ({
    status: new URL(request.url).pathname === '/post/1' ? 404 : 200,
    html: '<p>页面</p>',
  }),
}

test('until the first import has ended, no page shows a part of the content as the whole', async () => {
  const { compiler, release } = holdCompiler()
  await using host = await startHost({ prepare: writePosts, awaitsContent: false, renderer, compiler })
  expect(await statuses(host)).toEqual({
    '/': 503,
    '/archive': 503,
    '/rss.xml': 503,
    '/sitemap.xml': 503,
    '/post/1': 503,
    '/login': 200,
    '/robots.txt': 200,
    '/healthz': 200,
  })
  const home = await fetch(host.origin)
  expect(await home.text()).toContain('正在导入内容')
  expect(home.headers.get('retry-after')).toBe('5')
  expect(home.headers.get('content-security-policy')).toBe(plainPagePolicy)
  expect(home.headers.get('cache-control')).toBe('private, no-store')
  release()
  await host.contentReady
  expect(await statuses(host)).toMatchObject({ '/': 200, '/archive': 200, '/rss.xml': 200, '/post/1': 404 })
})

test('until the first import has ended, no call lists a part of the content as the whole', async () => {
  const { compiler, release } = holdCompiler()
  await using host = await startHost({
    prepare: writePosts,
    awaitsContent: false,
    renderer,
    compiler,
    variables: { FAMILY_BASE: '/mojian' },
  })
  const { origin, contentReady } = host
  const codes = async (): Promise<Record<string, readonly number[]>> => {
    const paths = ['/api/article/list', '/article/list?keyword=x', '/api/year/2024', '/api/webConfig']
    return Object.fromEntries(
      await Promise.all(
        paths.map(async (path) => {
          const own = await fetch(origin + path, { headers: { cookie: 'a=1' } })
          return [path, [(await fetch(origin + path)).status, own.status]] as const
        }),
      ),
    )
  }
  expect(await codes()).toEqual({
    '/api/article/list': [503, 503],
    '/article/list?keyword=x': [503, 503],
    '/api/year/2024': [503, 503],
    '/api/webConfig': [200, 200],
  })
  const list = await fetch(`${origin}/api/article/list`)
  expect(list.headers.get('retry-after')).toBe('5')
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(await list.json()).toMatchObject({ code: 503, message: '正在导入内容，请稍后再试' })
  const family = await fetch(`${origin}/mojian/api/article/list`)
  expect([family.status, await family.json()]).toMatchObject([200, { code: 503 }])
  release()
  await contentReady
  await expect.poll(codes).toEqual({
    '/api/article/list': [200, 200],
    '/article/list?keyword=x': [200, 200],
    '/api/year/2024': [200, 200],
    '/api/webConfig': [200, 200],
  })
})

test('a site whose content has been imported is served during later imports', async () => {
  await using first = await startHost({ prepare: writePosts })
  await first.stop()
  const prepare = (folder: string) => cp(first.folder, folder, { recursive: true })
  await using host = await startHost({ prepare, awaitsContent: false })
  expect((await fetch(host.origin)).status).toBe(200)
})

test('a site without articles says that it is importing only at its first start', async () => {
  await using first = await startHost()
  await first.stop()
  const prepare = (folder: string) => cp(first.folder, folder, { recursive: true })
  await using host = await startHost({ prepare, awaitsContent: false })
  expect((await fetch(host.origin)).status).toBe(200)
})

forEachDatabase(({ open }) => {
  it('continues the first import after a restart in the middle of it', async () => {
    const { db } = await open()
    expect(await beginFirstImport(db)).toBe(true)
    await publishTestArticle(db, { title: '第一篇' })
    expect(await beginFirstImport(db)).toBe(true)
    await endFirstImport(db)
    expect(await beginFirstImport(db)).toBe(false)
  })
})
