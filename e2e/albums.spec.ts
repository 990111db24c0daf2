import type { APIRequestContext, Page } from '@playwright/test'
import { createApiClient } from '@qingjian/api-client'
import type { Album, Photo } from '@qingjian/api-client/contract'
import { uniqueAddress } from './accounts.ts'
import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  hydrated,
  openReady,
  test,
} from './fixtures.ts'
import { measureLayoutShifts } from './layout-shift.ts'

/** Named in the README of the demo content. */
const password = '竹简'

function clientOf(baseURL = '') {
  return createApiClient({ baseUrl: new URL('/api/', baseURL).href })
}

/** An album of the demo content. */
async function albumNamed(name: string, baseURL?: string): Promise<Album> {
  const album = (await clientOf(baseURL).albums.list()).find((one) => one.name === name)
  if (album === undefined) throw new Error(`The demo content has no album ${name}.`)
  return album
}

const photosIn = (page: Page) => page.getByRole('main').getByRole('link', { name: /^查看大图/ })

const preview = (page: Page) => page.getByRole('dialog', { name: '图片预览' })

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('albums have no axe finding in either theme, and no horizontal scroll', async ({ page, baseURL }) => {
  const open = await albumNamed('绕湖一圈', baseURL)
  const locked = await albumNamed('老屋', baseURL)
  for (const path of ['/photos', `/photos/${open.id}`, `/photos/${locked.id}`]) {
    await openReady(page, path)
    await expectNoAxeFinding(page, { inBothThemes: true })
    await expectNoHorizontalScroll(page)
  }
})

test('a card links to the photos, which shift nothing while they load', async ({ page, baseURL }) => {
  const album = await albumNamed('绕湖一圈', baseURL)
  const shift = await measureLayoutShifts(page)
  await openReady(page, '/photos')
  await expect(page).toHaveTitle(/^相册 - /)
  const card = page.getByRole('article').filter({ hasText: album.name })
  await expect(card.getByRole('img', { name: `相册封面：${album.name}` })).toBeVisible()
  await expect(card).toContainText(`${album.photoNum} 张照片`)
  await expect(page.getByRole('article').filter({ hasText: '老屋' })).toContainText('需要密码')
  await card.getByRole('link', { name: album.name }).click()
  await expect(page).toHaveURL(new RegExp(`/photos/${album.id}$`))
  await expect(page).toHaveTitle(new RegExp(`^${album.name} - `))
  await expect(photosIn(page)).toHaveCount(album.photoNum)

  await page.reload()
  await hydrated(page)
  const loaded = () =>
    page
      .getByRole('main')
      .locator('li img')
      .evaluateAll((pictures) => pictures.filter((picture) => picture.classList.contains('loaded')).length)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    expect(await loaded()).toBe(album.photoNum)
  }).toPass()
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test(
  'a photo has its own URL, which "back" and Escape leave',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const album = await albumNamed('绕湖一圈', baseURL)
    const [first, second, third] = await clientOf(baseURL).albums.photos(album.id)
    const addressOf = (photo?: Photo) => new RegExp(`/photos/${album.id}\\?photo=${photo?.id}$`)
    await openReady(page, `/photos/${album.id}`)
    const link = photosIn(page).nth(1)
    await link.click()
    await expect(preview(page).getByText(`2 / ${album.photoNum}`)).toBeVisible()
    await expect(preview(page)).toContainText(second?.description ?? '')
    await expect(preview(page)).toContainText('2026年10月25日 06:21')
    await expect(preview(page)).toContainText('f/5.6')
    await expectNoAxeFinding(page, { part: 'dialog[open]', inBothThemes: true })
    await expect(page).toHaveURL(addressOf(second))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(addressOf(third))
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(addressOf(second))
    await page.keyboard.press('Escape')
    await expect(preview(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/photos/${album.id}$`))
    await expect(link).toBeFocused()

    await link.click()
    await expect(preview(page)).toBeVisible()
    await page.goBack()
    await expect(preview(page)).toBeHidden()
    await page.goForward()
    await expect(preview(page)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(preview(page).getByText(`2 / ${album.photoNum}`)).toBeVisible()

    await openReady(page, `/photos/${album.id}?photo=${first?.id}`)
    await expect(preview(page).getByText(`1 / ${album.photoNum}`)).toBeVisible()
    const download = page.waitForEvent('download')
    await preview(page).getByRole('button', { name: '下载' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.webp$/)
    await page.goBack()
    await expect(preview(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/photos/${album.id}$`))
  },
)

test('an unknown album is a 404 page', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/photos/999999', '/photos/0', '/photos/01', '/photos/abc']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
  }
})

test.describe('a locked album', () => {
  test(
    'is unlocked with its password for this tab, and locked when the grant expires',
    { tag: '@wide' },
    async ({ page, baseURL }) => {
      const album = await albumNamed('老屋', baseURL)
      await openReady(page, `/photos/${album.id}`)
      await expect(page).toHaveTitle(/^老屋 - /)
      await page.getByRole('button', { name: '打开相册' }).click()
      await expect(page.getByText('请填写密码')).toBeVisible()
      const field = page.getByLabel('密码', { exact: true })
      await field.fill('不对')
      await page.keyboard.press('Enter')
      await expect(page.getByText('密码不正确')).toBeVisible()
      await expect(field).toBeFocused()
      await expect(photosIn(page)).toHaveCount(0)
      await expectNoAxeFinding(page, { part: 'main', inBothThemes: true })

      await unlock(page)
      await expect(photosIn(page)).toHaveCount(album.photoNum)
      const isDrawn = (picture: Element) => picture instanceof HTMLImageElement && picture.naturalWidth > 1
      await expect.poll(() => photosIn(page).first().locator('img').evaluate(isDrawn)).toBe(true)
      await photosIn(page).first().click()
      await expect(preview(page)).toContainText('门前的路')
      const shared = page.url()
      await page.keyboard.press('Escape')
      await openReady(page, shared)
      await expect(preview(page)).toContainText('门前的路')

      await page.evaluate((key) => {
        const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
        if (typeof stored !== 'object') throw new Error(`${key} is no object.`)
        sessionStorage.setItem(key, JSON.stringify({ ...stored, expiresAt: Date.now() - 1 }))
      }, `album-grant-${album.id}`)
      await openReady(page, `/photos/${album.id}`)
      await expect(field).toBeVisible()
      await expect(photosIn(page)).toHaveCount(0)
    },
  )

  test('shows the waiting time after too many attempts', { tag: '@wide' }, async ({ page, baseURL }) => {
    const album = await albumNamed('老屋', baseURL)
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': uniqueAddress() })
    await openReady(page, `/photos/${album.id}`)
    const field = page.getByLabel('密码', { exact: true })
    const send = page.locator('button[type=submit]')
    let status = 0
    // A busy server may reject an attempt with 503, so that the limit of five is tested by the server alone.
    for (let tried = 0; status !== 429; tried++) {
      const response = page.waitForResponse(/\/api\/album\/verify\//)
      await field.fill(`第 ${tried} 次`)
      await page.keyboard.press('Enter')
      status = (await response).status()
      // The form accepts the next attempt after the response.
      await expect(send).not.toHaveAttribute('aria-busy')
    }
    await expect(page.getByRole('alert').getByText('尝试过于频繁，请稍后再试')).toBeVisible()
    await expect(page.getByRole('button', { name: /^\d+ 秒后再试$/ })).toBeDisabled()
  })

  test(
    'D67: exposes its photos in no page, feed or response to others',
    { tag: '@wide' },
    async ({ request, baseURL }) => {
      const { id } = await albumNamed('老屋', baseURL)
      const { albums } = clientOf(baseURL)
      const { grant } = await albums.verify(id, password)
      const photos = await albums.photos(id, { grant })
      const secrets = photos.flatMap(({ url, thumbhash, description, recordTime }) => [
        url.split('/').at(-1)?.split('-')[0] ?? '',
        thumbhash,
        description,
        recordTime ?? '/sealed/',
      ])
      expect(secrets).toHaveLength(16)
      const paths = new Set([
        ...(await listPages(request)),
        `/photos/${id}`,
        ...photos.map((photo) => `/photos/${id}?photo=${photo.id}`),
        `/?keyword=${photos[0]?.description}`,
        '/rss.xml',
        '/atom.xml',
        '/feed.json',
        '/sitemap.xml',
        '/api/webConfig',
        '/api/album/list',
        `/api/album/detail/${id}`,
        `/api/album/photos/${id}`,
        '/api/moment/list?pageSize=50',
        `/api/article/list?keyword=${photos[0]?.description}`,
      ])
      for (const path of paths) {
        const text = await (await request.get(path)).text()
        expect([path, secrets.filter((secret) => text.includes(secret))]).toEqual([path, []])
      }
      for (const { url, sources } of photos) {
        for (const file of [url, ...sources.map((source) => source.url)]) {
          const name = file.split('/').at(-1)
          expect((await request.get(`/media/${name}`)).status()).toBe(404)
          expect((await request.get(`/sealed/${id}/0.${'A'.repeat(43)}/${name}`)).status()).toBe(404)
        }
      }
    },
  )
})

/** The public pages, by the sitemap. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'albums are readable, and each photo links to its file',
    { tag: '@wide' },
    async ({ page, baseURL }) => {
      const album = await albumNamed('绕湖一圈', baseURL)
      await page.goto('/photos')
      await page.getByRole('link', { name: album.name }).click()
      await expect(photosIn(page)).toHaveCount(album.photoNum)
      const first = photosIn(page).first()
      await expect(first.locator('img')).toBeVisible()
      // Wait for the style sheet: a photo must be measured with its layout.
      await page.waitForURL(`/photos/${album.id}`)
      const { width, height } = (await first.boundingBox()) ?? { width: 0, height: 1 }
      expect(width / height).toBeCloseTo(2.4, 1)
      const file = (await first.getAttribute('href')) ?? ''
      expect((await page.request.get(file)).headers()['content-type']).toBe('image/webp')
      expect(await page.locator('main [style]').count()).toBe(0)
    },
  )

  test('a locked album explains what it requires', { tag: '@wide' }, async ({ page, baseURL }) => {
    const { id } = await albumNamed('老屋', baseURL)
    await page.goto(`/photos/${id}`)
    await expect(page.getByText('打开上锁的相册需要启用浏览器的脚本。')).toBeVisible()
    await expect(page.getByLabel('密码', { exact: true })).toBeHidden()
  })
})
