import type { Page } from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProcess, type RunningProcess } from '../scripts/server-process.ts'
import { createAccount, logIn, test } from './accounts.ts'
import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  holdRequest,
  hydrated,
  listArticles,
  openReady,
  setOffline,
} from './fixtures.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { post, startOwnServer } from './own-server.ts'
import { makeOtherBuild, thisBuild } from './site-builds.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker controls it. */
async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Paths of the cached pages. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('qingjian-pages')).keys()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

/** Opens an article and waits until it is cached. */
async function readArticle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect.poll(() => cachedPaths(page)).toContain(new URL(page.url()).pathname)
}

/** All cached data as one text. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        const isText = response?.headers.get('content-type')?.startsWith('text/html') ?? false
        texts.push(request.url, isText ? ((await response?.text()) ?? '') : '')
      }
    }
    return texts.join('\n')
  })
}

test(
  'visited pages are readable offline, and the offline page lists them',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const [first, second, ...others] = await listArticles({ baseURL })
    const unread = others.at(-1)
    await openControlled(page, '/')
    await readArticle(page, `/post/${first?.id}`)
    await readArticle(page, `/post/${second?.id}`)
    // The text is cached before the pictures.
    const cover = page.getByRole('article').locator('header img')
    await expect
      .poll(() =>
        cover.evaluate(
          async (image: HTMLImageElement) => (await caches.match(image.currentSrc)) !== undefined,
        ),
      )
      .toBe(true)

    await setOffline(context, true)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: second?.title ?? '' })).toBeVisible()
    await expect(page.getByText(/^网络已断开，这是 \d+月\d+日 \d\d:\d\d 保存的版本$/)).toBeVisible()
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)

    await page.goto(`/post/${unread?.id}`)
    await hydrated(page)
    await expect(page).toHaveURL(`/post/${unread?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    const cached = page.getByRole('region', { name: '离线可读' }).getByRole('link')
    await expect(cached).toHaveCount(2)
    await expectNoAxeFinding(page, { inBothThemes: true })
    await expectNoHorizontalScroll(page)

    await cached.filter({ hasText: first?.title ?? '' }).click()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
  },
)

test(
  'navigation without a network shows cached pages or the offline page, until the network is back',
  { tag: '@wide' },
  async ({ page, context, baseURL }) => {
    const [first, second] = await listArticles({ baseURL })
    await openControlled(page, '/')
    await readArticle(page, `/post/${second?.id}`)
    await readArticle(page, `/post/${first?.id}`)
    await page.goto('/about')
    await hydrated(page)
    await setOffline(context, true)

    await page.evaluate(linkTo, '/messages')
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await expect(page.getByRole('region', { name: '离线可读' }).getByRole('link')).toHaveCount(2)
    await hydrated(page)

    // A client navigation, whose page has no data.
    await page.evaluate(linkTo, `/post/${second?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: second?.title ?? '' })).toBeVisible()

    await page.goto('/login')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto('/categories')
    await hydrated(page)
    await setOffline(context, false)
    await expect(page.getByRole('heading', { level: 1, name: '分类' })).toBeVisible()
  },
)

test(
  'home and the archive are readable offline after a visit of an article, also by navigation in the page',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const [article] = await listArticles({ baseURL })
    await page.goto('/about')
    await readArticle(page, `/post/${article?.id}`)
    await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(['/', '/archive']))
    await setOffline(context, true)

    await page.evaluate(linkTo, '/')
    const listed = page.getByRole('main').getByRole('link', { name: article?.title ?? '' })
    await expect(listed.first()).toBeVisible()
    await hydrated(page)
    await page.evaluate(linkTo, '/archive')
    await expect(page.getByRole('heading', { level: 1, name: '归档' })).toBeVisible()
    await hydrated(page)

    // The second page of the list has a URL of its own, which is not cached.
    await page.goto('/?pageNum=2')
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await expect(page.getByRole('region', { name: '离线可读' }).getByRole('link')).toHaveCount(1)
    await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
    await expect(listed.first()).toBeVisible()
  },
)

test(
  'a first visit that is cut off before the worker has cached the build shows the offline page',
  { tag: '@phone' },
  async ({ page, context, baseURL }) => {
    const proxy = await openSlowProxy(baseURL ?? '')
    await openControlled(page, proxy.origin)
    await setOffline(context, true)
    await page.goto(`${proxy.origin}/tags`)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await hydrated(page)
    await page.close()
    await proxy.close()
  },
)

test(
  'the page reloads when the network is back, except during a navigation',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/offline')
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await loaded
    await hydrated(page)

    const release = await holdRequest(page, '**/about', (route) => route.continue())
    const back = page.waitForEvent('console', (message) => message.text() === 'back')
    await page.evaluate(() => {
      addEventListener('beforeunload', () => {
        setTimeout(() => {
          dispatchEvent(new Event('online'))
          console.info('back')
        })
      })
      location.assign('/about')
    })
    await back
    release()
    await expect(page).toHaveURL('/about')
  },
)

/** Opens a proxy that never responds to the requests of a service worker for files of the build. */
async function openSlowProxy(origin: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(origin)
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming
    if (headers['sec-fetch-dest'] === 'empty' && path.startsWith('/assets/')) return
    const forwarded = sendRequest({ hostname, port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(forwarded)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    origin: typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '',
    close: async () => {
      server.closeAllConnections()
      await promisify(server.close.bind(server))()
    },
  }
}

/** Follows a link to a page, as in an article. */
function linkTo(path: string): void {
  const link = document.createElement('a')
  link.href = path
  document.querySelector('main')?.append(link)
  link.click()
}

test.describe('with a network', { tag: '@wide' }, () => {
  test('a page is never older than the site, and a removed page is not cached', async ({ page }) => {
    const text = (title: string): string => post({ title, date: '2026-01-02 10:00:00' }, '正文')
    const server = await startOwnServer({ 'posts/first.md': text('旧的标题') })
    await openControlled(page, server.origin)
    await readArticle(page, `${server.origin}/post/1`)
    expect(await cachedText(page)).toContain('旧的标题')
    await server.write('posts/first.md', text('新的标题'))
    await expect
      .poll(async () => (await page.request.get(`${server.origin}/post/1`)).text())
      .toContain('新的标题')
    await page.goto(`${server.origin}/post/1`)
    await expect(page.getByRole('heading', { level: 1, name: '新的标题' })).toBeVisible()
    // The screens that list it are refreshed when they are visited.
    await page.evaluate(linkTo, '/archive')
    await expect(page.getByRole('heading', { level: 1, name: '归档' })).toBeVisible()
    await page.goto(server.origin)
    await expect.poll(() => cachedText(page)).not.toContain('旧的标题')
    await server.remove('posts/first.md')
    await expect.poll(async () => (await page.request.get(`${server.origin}/post/1`)).status()).toBe(404)
    await page.goto(`${server.origin}/post/1`)
    await expect.poll(() => cachedPaths(page)).not.toContain('/post/1')
    // An open page would lose its socket.
    await page.close()
    await server.stop()
  })

  test('nothing of a locked album is cached, not even while it is unlocked', async ({
    page,
    context,
    baseURL,
  }) => {
    const { albums } = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
    const locked = (await albums.list()).find(({ isLock }) => isLock)
    if (locked === undefined) throw new Error('The demo has no locked album.')
    const { id, name, photoNum } = locked
    const [article] = await listArticles({ baseURL })
    await openControlled(page, '/')
    await page.goto(`/photos/${id}`)
    await hydrated(page)
    await page.getByLabel('密码', { exact: true }).fill('竹简')
    await page.keyboard.press('Enter')
    const photos = page.getByRole('group', { name: `${name}的照片` }).locator('img.loaded')
    await expect(photos).toHaveCount(photoNum)
    // Caching is asynchronous: once a later page is cached, an earlier one would be as well.
    await readArticle(page, `/post/${article?.id}`)
    expect(await cachedText(page)).not.toMatch(/\/sealed\/|\/photos\/\d|门前的路|album\/photos/)
    await setOffline(context, true)
    await page.goto(`/photos/${id}`)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await setOffline(context, false)
    // The page reloads; wait for it, because closing a loading page blocks the browser.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await hydrated(page)
  })

  test('nothing of a session is cached, nor its token, and logging out clears the cached pages', async ({
    page,
    baseURL,
  }) => {
    const account = await createAccount()
    const [article] = await listArticles({ baseURL })
    await openControlled(page, '/login?next=/user/profile')
    await logIn(page, account)
    await expect(page).toHaveURL('/user/profile')
    await page.goto('/user/profile')
    await page.goto('/notifications')
    await page.goto('/?token=not-a-token-of-anybody')
    await hydrated(page)
    await readArticle(page, `/post/${article?.id}`)
    await expect(page.getByRole('banner').getByRole('button', { name: '用户头像' })).toBeVisible()
    const cached = await cachedText(page)
    expect(cached).toContain(article?.title)
    for (const secret of [account.nickname, account.email, 'not-a-token'])
      expect(cached).not.toContain(secret)
    expect(new Set(await cachedPaths(page))).toEqual(new Set([`/post/${article?.id}`, '/', '/archive']))

    await page.getByRole('banner').getByRole('button', { name: '用户头像' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect.poll(() => cachedPaths(page)).not.toContain(`/post/${article?.id}`)
  })
})

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
    await page.evaluate(linkTo, '/tags')
    await expect(page.getByRole('heading', { level: 1, name: '标签' })).toBeVisible()
    expect(await appScript()).toBe(before)

    const loadsBefore = loads
    await page.getByRole('button', { name: '刷新' }).click()
    await expect.poll(appScript).not.toBe(before)
    await hydrated(page)
    await expect.poll(assetCaches).not.toContain(firstCache)
    expect(await assetCaches()).toHaveLength(1)
    await expect.poll(() => loads).toBe(loadsBefore + 1)
    await expect(page.getByText('有新版本')).toHaveCount(0)

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
