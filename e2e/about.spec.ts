import type { Page } from '@playwright/test'
import { expect, expectDays, listArticles, openReady, test } from './fixtures.ts'

const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: '本站数据' })
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .getByRole('definition')

test(
  'shows the author, statistics, technologies and running time',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const articles = await listArticles({ baseURL })
    const words = articles.reduce((sum, { wordCount }) => sum + wordCount, 0)
    await openReady(page, '/about')
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: '作者' }).getByRole('link')).toHaveText([
      'GitHub',
      'Gitee',
      '邮箱',
    ])
    await expect(fact(page, '建站')).toHaveText('2025年2月1日')
    await expect(fact(page, '文章')).toContainText(`${articles.length} 篇`)
    await expect(fact(page, '总字数')).toHaveText(`${words.toLocaleString('en')} 字`)
    await expect(main.getByRole('region', { name: '技术栈' })).toContainText('TypeScript')
    const clock = main.getByText('本站已运行')
    // It ticks while it is in view.
    await clock.scrollIntoViewIfNeeded()
    await expect(clock).toHaveText(/\d+ 天 \d\d 小时 \d\d 分 \d\d 秒/)
    const before = await clock.innerText()
    await expect(clock).not.toHaveText(before)
    await expectDays(clock)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the HTML has the running days, and nothing that requires a clock',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/about')
      const clock = page.getByRole('main').getByText('本站已运行')
      await expectDays(clock)
      await expect(clock.getByText('小时')).toBeHidden()
    },
  )

  test('a random article differs from the previous one', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/archive')
    await page.getByRole('main').getByRole('link', { name: '随机一篇' }).click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
    for (let step = 0; step < 8; step += 1) {
      const here = new URL(page.url()).pathname
      const response = await page.request.get('/random', {
        headers: { Referer: page.url() },
        maxRedirects: 0,
      })
      expect(response.status()).toBe(302)
      expect(response.headers()['cache-control']).toContain('no-store')
      const { location = '' } = response.headers()
      expect(location).toMatch(/^\/post\/\d+$/)
      expect(location).not.toBe(here)
      await page.goto(location)
    }
  })
})

test(
  'a random article opens by client navigation, and back returns to the previous page',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/archive')
    await page.evaluate(() => (document.documentElement.dataset['marker'] = ''))
    await page.getByRole('main').getByRole('link', { name: '随机一篇' }).click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
    await expect(page.locator('html[data-marker]')).toBeAttached()
    await page.goBack()
    await expect(page).toHaveURL('/archive')
  },
)
