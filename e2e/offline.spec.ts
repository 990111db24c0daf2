import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import { promisify } from 'node:util'
import { test } from './accounts.ts'
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
import { cachedPaths, followLink, openControlled, readArticle } from './cached-pages.ts'

test.use({ serviceWorkers: 'allow' })

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

    await page.evaluate(followLink, '/messages')
    await expect(page.getByRole('heading', { level: 1, name: '网络已断开' })).toBeVisible()
    await expect(page.getByRole('region', { name: '离线可读' }).getByRole('link')).toHaveCount(2)
    await hydrated(page)

    // A client navigation, whose page has no data.
    await page.evaluate(followLink, `/post/${second?.id}`)
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

    await page.evaluate(followLink, '/')
    const listed = page.getByRole('main').getByRole('link', { name: article?.title ?? '' })
    await expect(listed.first()).toBeVisible()
    await hydrated(page)
    await page.evaluate(followLink, '/archive')
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
