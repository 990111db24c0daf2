import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeFinding, hydrated, listArticles, openReady, test } from './fixtures.ts'
import { measureLayoutShifts } from './layout-shift.ts'

/** URL of the longest article, which has a reading position to restore. */
async function longArticle(baseURL: string | undefined): Promise<string> {
  const [longest] = (await listArticles({ baseURL })).toSorted(
    (one, other) => other.wordCount - one.wordCount,
  )
  return `/post/${longest?.id}`
}

const prose = (page: Page): Locator => page.getByRole('article').locator('.prose')
const fontSize = (page: Page): Promise<number> =>
  prose(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

test('the settings change the text immediately, apply from the first paint, shift nothing, and sync to other tabs', async ({
  page,
  context,
  baseURL,
}) => {
  const path = await longArticle(baseURL)
  await openReady(page, path)
  const usual = await fontSize(page)
  const other = await context.newPage()
  await openReady(other, path)
  await page.bringToFront()
  await page.getByRole('button', { name: '阅读设置' }).click()
  const panel = page.getByRole('dialog', { name: '阅读设置' })
  await expect(panel.getByRole('group', { name: '字号' }).getByRole('radio', { name: '中' })).toBeFocused()
  await panel.getByRole('radio', { name: '特大' }).check()
  await panel.getByRole('radio', { name: '宋体' }).check()
  await panel.getByRole('group', { name: '行距' }).getByRole('radio', { name: '松' }).check()
  await panel.getByRole('group', { name: '版心' }).getByRole('radio', { name: '窄' }).check()
  await expect.poll(() => fontSize(page)).toBeGreaterThan(usual * 1.2)
  await expect(prose(page)).toHaveCSS('font-family', /Song|Serif/)
  await expect.poll(() => fontSize(other)).toBeGreaterThan(usual * 1.2)
  await expectNoAxeFinding(page, { inBothThemes: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '阅读设置' })).toBeFocused()

  const shift = await measureLayoutShifts(page)
  await page.reload()
  await hydrated(page)
  expect(await fontSize(page)).toBeGreaterThan(usual * 1.2)
  await page.waitForLoadState('networkidle')
  expect(await shift()).toBeLessThanOrEqual(0.01)

  await page.getByRole('button', { name: '阅读设置' }).click()
  await panel.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => fontSize(page)).toBe(usual)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-settings'))).toBeNull()
})

test(
  'traditional Chinese is shown in the article and its contents, stays on the next page, and the former text returns',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const [article, other] = (await listArticles({ baseURL })).filter(({ title }) => title.includes('书房'))
    await openReady(page, `/post/${article?.id}`)
    const title = page.getByRole('heading', { level: 1 })
    const former = await prose(page).innerText()
    const code = await prose(page).locator('pre').allInnerTexts()
    await page.getByRole('button', { name: '阅读设置' }).click()
    await page.getByRole('radio', { name: '繁體' }).check()
    await expect(title).toHaveText(/間書房/)
    const traditional = (await title.textContent()) ?? ''
    await expect(page.locator('[lang="zh-Hant"]').filter({ has: title })).toHaveCount(1)
    await expect.poll(() => prose(page).innerText()).not.toBe(former)
    expect(await prose(page).locator('pre').allInnerTexts()).toEqual(code)
    await expectNoAxeFinding(page)

    await page.reload()
    await hydrated(page)
    await expect(prose(page)).toHaveAttribute('lang', 'zh-Hant')
    const contents = page.getByRole('article').locator('nav ol').first()
    await expect(contents).toHaveAttribute('lang', 'zh-Hant')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href })
      document.querySelector('main')?.append(link)
      link.click()
    }, `/post/${other?.id}`)
    await expect(page).toHaveURL(`/post/${other?.id}`)
    await expect(title).not.toHaveText(traditional)
    await expect(title).toHaveText(/間書房/)

    await page.goBack()
    await expect(title).toHaveText(traditional)
    await page.getByRole('button', { name: '阅读设置' }).click()
    await page.getByRole('radio', { name: '简体' }).check()
    await expect(title).toHaveText(article?.title ?? '')
    await expect.poll(() => prose(page).innerText()).toBe(former)
  },
)

test(
  'the reading position is offered without a jump, and the offer is removed when it is accepted or dismissed',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const path = await longArticle(baseURL)
    const offer = page.getByRole('group', { name: '继续阅读' })
    await openReady(page, path)
    await expect(offer).toBeHidden()
    await prose(page)
      .locator('> *')
      .nth(12)
      .evaluate((block) => block.scrollIntoView({ block: 'start' }))
    const there = await page.evaluate(() => window.scrollY)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('reading-log')))
      .toMatch(/"percent":[1-9]/)
    const reopenArticle = async (): Promise<void> => {
      await openReady(page, '/about')
      await openReady(page, path)
      await expect(offer).toBeVisible()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
    }
    await reopenArticle()
    await expect(offer.getByRole('status')).toHaveText(/^上次读到 \d+%$/)
    await expectNoAxeFinding(page, { inBothThemes: true })
    await offer.getByRole('button', { name: '不用了' }).click()
    await expect(offer).toBeHidden()
    await reopenArticle()
    await offer.getByRole('button', { name: '继续阅读' }).click()
    await expect(offer).toBeHidden()
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - there))
      .toBeLessThan(120)
  },
)

test(
  'focus shows the article and nothing else; Escape, the button and any other page leave it',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    await openReady(page, await longArticle(baseURL))
    const enter = page.getByRole('button', { name: '专注阅读' })
    await enter.click()
    const leave = page.getByRole('button', { name: '退出专注' })
    await expect(leave).toBeFocused()
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '返回顶部' })).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: '评论内容' })).toHaveCount(0)
    await expect(prose(page)).toBeVisible()
    await expectNoAxeFinding(page, { inBothThemes: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(enter).toBeFocused()
    await enter.click()
    await leave.click()
    await expect(page.getByRole('banner')).toBeVisible()
    await enter.click()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: '输入命令或关键词' }).fill('/about')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^关于本站/)
    // Its header is a second banner until the dialog is closed.
    await expect(page.getByRole('dialog', { name: '命令面板' })).toHaveCount(0)
    await expect(page.getByRole('banner')).toBeVisible()
  },
)

test('disabled storage breaks nothing', { tag: '@wide' }, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await openReady(page, await longArticle(baseURL))
  const usual = await fontSize(page)
  await page.getByRole('button', { name: '阅读设置' }).click()
  await page.getByRole('radio', { name: '特大' }).check()
  await expect.poll(() => fontSize(page)).toBeGreaterThan(usual * 1.2)
})

test('the print version has only the article', { tag: '@wide' }, async ({ page, baseURL }) => {
  await openReady(page, await longArticle(baseURL))
  await page.emulateMedia({ media: 'print' })
  await expect(prose(page)).toBeVisible()
  for (const name of ['阅读设置', '专注阅读', '点赞']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('banner')).toHaveCount(0)
})
