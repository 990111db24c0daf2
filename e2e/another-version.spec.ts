import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess, type RunningProcess } from '../scripts/server-process.ts'
import { test } from './accounts.ts'
import { expect, hydrated } from './fixtures.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { post } from './own-server.ts'
import { makeOtherBuild, thisBuild } from './site-builds.ts'
import { followLink, openControlled, readArticle } from './cached-pages.ts'

test.use({ serviceWorkers: 'allow' })

test.describe('another version of the site', { tag: '@wide' }, () => {
  let folder = ''
  let server: RunningProcess
  let front: TcpProxy
  const start = async (main: string, env: Record<string, string> = {}): Promise<void> => {
    server = await startProcess(main, '/readyz', {
      CONTENT_DIR: join(folder, 'content'),
      DATA_DIR: join(folder, 'data'),
      SITE_URL: front.origin,
      LOG_LEVEL: 'error',
      ...env,
    })
  }

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qingjian-e2e-'))
    front = await openTcpProxy(() => server.origin)
    await mkdir(join(folder, 'content/posts'), { recursive: true })
    const text = post({ title: '竹简', date: '2026-01-02 10:00:00' }, '正文')
    await writeFile(join(folder, 'content/posts/first.md'), text)
    await start(thisBuild)
  })
  test.afterAll(async () => {
    await server.stop()
    front.close()
    await rm(folder, { recursive: true })
  })

  // Three servers start, and the whole build is copied.
  test.slow()

  test('is announced once, keeps the open page working, and keeps the cached pages', async ({ browser }) => {
    // An unwatched page: the browser logs the sockets that are closed while the server is replaced.
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const page = await context.newPage()
    let loads = 0
    page.on('load', () => (loads += 1))
    const appScript = () => page.locator('script#app').getAttribute('src')
    const assetCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('qingjian-assets-')))
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

    await openControlled(page, front.origin)
    await readArticle(page, `${front.origin}/post/1`)
    const before = await appScript()
    const [firstCache = ''] = await assetCaches()
    await expect(page.getByText('有新版本')).toHaveCount(0)

    await server.stop()
    await start(await makeOtherBuild(join(folder, 'apps')))
    await update()
    await expect(page.getByRole('status').filter({ hasText: '有新版本' })).toBeVisible()
    // Its code is no longer on the server.
    expect((await page.request.get(front.origin + before)).status()).toBe(404)
    await page.evaluate(followLink, '/tags')
    await expect(page.getByRole('heading', { level: 1, name: '标签' })).toBeVisible()
    expect(await appScript()).toBe(before)

    const loadsBefore = loads
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(() => loads).toBe(loadsBefore + 1)
    await expect.poll(appScript).not.toBe(before)
    await hydrated(page)
    await expect.poll(assetCaches).not.toContain(firstCache)
    expect(await assetCaches()).toHaveLength(1)
    await expect(page.getByText('有新版本')).toHaveCount(0)
    expect(loads).toBe(loadsBefore + 1)

    await context.setOffline(true)
    await page.goto(`${front.origin}/post/1`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: '竹简' })).toBeVisible()
    expect(await appScript()).not.toBe(before)
    await context.setOffline(false)

    await server.stop()
    await start(thisBuild, { SERVICE_WORKER: 'off' })
    await update().catch(() => undefined)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await context.close()
  })
})
