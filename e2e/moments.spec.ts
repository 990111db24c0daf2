import { createApiClient } from '@qingjian/api-client'
import type { Moment } from '@qingjian/api-client/contract'
import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  holdRequest,
  isPhone,
  openReady,
  test,
} from './fixtures.ts'
import { measureLayoutShifts } from './layout-shift.ts'

async function listMoments(baseURL = ''): Promise<Moment[]> {
  const client = createApiClient({ baseUrl: new URL('/api/', baseURL).href })
  return (await client.moments.list({ pageSize: 50 })).records
}

test('moments have no axe finding in either theme, and no horizontal scroll', async ({ page }) => {
  await openReady(page, '/moments')
  await expect(page).toHaveTitle(/^说说 - /)
  await expectNoAxeFinding(page, { inBothThemes: true })
  await expectNoHorizontalScroll(page)
})

test(
  'more are loaded while scrolling, each once, until the earliest',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const all = await listMoments(baseURL)
    await openReady(page, '/moments')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).not.toHaveCount(0)
    await expect(async () => {
      await page.mouse.wheel(0, 3_000)
      await expect(page.getByText('已经是最早的一条')).toBeInViewport({ timeout: 500 })
    }).toPass()
    await expect(cards).toHaveCount(all.length)
    const ids = await cards.evaluateAll((elements) => elements.map(({ id }) => id))
    expect(ids).toEqual(all.map(({ id }) => `moment-${id}`))
  },
)

test('nothing shifts while more of them and their pictures load', async ({ page }) => {
  const shift = await measureLayoutShifts(page)
  const respond = await holdRequest(page, '**/api/moment/list*', (route) => route.continue())
  await openReady(page, '/moments')
  const waiting = page.getByRole('main').getByRole('status')
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(waiting).toBeInViewport({ timeout: 500 })
  }).toPass()
  respond()
  /** Number of pictures in view that have not loaded. */
  const loading = () =>
    page.locator('main img').evaluateAll(
      (pictures: HTMLImageElement[]) =>
        pictures.filter((picture) => {
          const { top, bottom } = picture.getBoundingClientRect()
          return !picture.complete && bottom > 0 && top < innerHeight
        }).length,
    )
  const end = page.getByText('已经是最早的一条')
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600)
      await expect(waiting).toHaveCount(0)
      await expect.poll(loading).toBe(0)
      return end.evaluateAll((ends) => ends.some((one) => one.getBoundingClientRect().top < innerHeight))
    })
    .toBe(true)
  expect(await shift()).toBeLessThanOrEqual(0.01)
})

test(
  'loading is announced, an error is shown, and a retry loads them',
  { tag: '@wide' },
  async ({ page }) => {
    const waiting = page.getByRole('main').getByRole('status')
    const fail = await holdRequest(page, '**/api/moment/list*', (route) =>
      route.fulfill({ status: 400, json: { code: 400, message: '请求有误', data: null } }),
    )
    await openReady(page, '/moments')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(waiting).toHaveText('正在读取更早的说说')
    await expectNoAxeFinding(page, { inBothThemes: true })
    fail()
    await expect(page.getByRole('alert')).toContainText('更早的说说没有读到')
    await expectNoAxeFinding(page, { inBothThemes: true })
    await page.getByRole('alert').getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('main').getByRole('article').nth(10)).toBeAttached()
    await expect(waiting).toHaveCount(0)
  },
)

test(
  'a picture opens in a gallery of its moment, and Escape returns the focus to it',
  { tag: '@phone' },
  async ({ page }) => {
    await openReady(page, '/moments')
    const picture = page.getByRole('link', { name: '查看大图：下雨了（第 7 张，共 9 张）' })
    await picture.click()
    const dialog = page.getByRole('dialog', { name: '图片预览' })
    await expect(dialog.getByText('7 / 9')).toBeVisible()
    await expect(dialog.getByRole('img', { name: '下雨了' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  },
)

test('the relative time shows the full time on hover and focus', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/moments')
  const time = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /前$|^昨天|^刚刚|日$/ })
  const tooltip = page.getByRole('tooltip').filter({ visible: true })
  if (!isPhone(page)) {
    await time.hover()
    await expect(tooltip).toHaveText(/^\d{4}年\d+月\d+日 \d\d:\d\d$/)
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCount(0)
  }
  await time.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(time).toHaveAccessibleDescription(/^\d{4}年\d+月\d+日 \d\d:\d\d$/)
  await expect(tooltip).toBeVisible()
})

test('a guest who likes one is asked to log in, in place', { tag: '@wide' }, async ({ page }) => {
  await openReady(page, '/moments')
  await page.getByRole('article').first().getByRole('button', { name: /^点赞/ }).click()
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  await expect(page).toHaveURL('/moments')
})

test('the home page shows the newest, one at a time', { tag: '@wide' }, async ({ page, baseURL }) => {
  const [, second] = await listMoments(baseURL)
  await openReady(page, '/')
  const line = page.getByRole('region', { name: '最新说说' })
  await expect(line.getByRole('listitem').filter({ visible: true })).toHaveCount(1)
  await line.locator(`a[href$="#moment-${second?.id}"]`).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(new RegExp(`/moments#moment-${second?.id}$`))
  await expect(page.locator(`#moment-${second?.id}`)).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'they are paginated, and each picture links to its file',
    { tag: '@wide' },
    async ({ page, baseURL }) => {
      const all = await listMoments(baseURL)
      await page.goto('/moments')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(10)
      const file = await page
        .getByRole('link', { name: /^查看大图/ })
        .first()
        .getAttribute('href')
      expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('image/webp')
      await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
      await expect(page).toHaveURL(/\/moments\?pageNum=2$/)
      await expect(cards).toHaveCount(Math.min(10, all.length - 10))
      await page.getByRole('link', { name: '从最新的一条看起' }).click()
      await expect(page).toHaveURL(/\/moments$/)
    },
  )

  test('a page after the last one is a 404 page', { tag: '@wide' }, async ({ page }) => {
    const response = await page.goto('/moments?pageNum=99')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('没有第 99 页')).toBeVisible()
  })
})
