import type { Page } from '@playwright/test'
import { expect, isPhone, listArticles, openReady, test } from './fixtures.ts'

/** Opens the article with two pictures and returns their buttons. */
async function openArticle(page: Page, baseURL: string | undefined) {
  const articles = await listArticles({ baseURL })
  const article = articles.find(({ title }) => title.includes('拍'))
  await openReady(page, `/post/${article?.id}`)
  return page.getByRole('article').getByRole('button', { name: /^查看大图/ })
}

const shown = (page: Page) => page.getByRole('dialog', { name: '图片预览' })

test(
  'a picture opens in a gallery, and Escape returns the focus to it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const pictures = await openArticle(page, baseURL)
    await pictures.first().click()
    const dialog = shown(page)
    await expect(dialog.getByText('1 / 2')).toBeVisible()
    await expect(dialog.getByRole('img', { name: /六点四十/ })).toBeVisible()
    await expect(dialog.getByText('远近靠浓淡，不靠大小')).toBeVisible()
    await dialog.getByRole('button', { name: '下一张' }).click()
    await expect(dialog.getByText('2 / 2')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '下一张' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(pictures.first()).toBeFocused()
  },
)

test('Enter opens it, and the wheel zooms it without scrolling the page @wide', async ({ page, baseURL }) => {
  const pictures = await openArticle(page, baseURL)
  await pictures.last().focus()
  await page.keyboard.press('Enter')
  const dialog = shown(page)
  await expect(dialog.getByText('2 / 2')).toBeVisible()
  const scrolled = await page.evaluate(() => scrollY)
  await dialog.getByRole('img').hover()
  await page.mouse.wheel(0, -100)
  await expect(dialog).toHaveAttribute('data-scale', '1.1')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test(
  '"back" closes it at the previous scroll position, and leaves the article only after that',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    await openReady(page, '/about')
    const pictures = await openArticle(page, baseURL)
    const address = page.url()
    const state = await page.evaluate((): unknown => history.state)
    // Content above the picture may still load: scroll anchoring then changes scrollY, not this.
    const top = () => pictures.last().evaluate((picture) => picture.getBoundingClientRect().top)
    for (const way of ['back', 'Escape', 'back']) {
      await pictures.last().click()
      await expect(shown(page).getByText('2 / 2')).toBeVisible()
      const before = await top()
      if (way === 'back') await page.goBack()
      else await page.keyboard.press('Escape')
      await expect(shown(page)).toBeHidden()
      await expect.poll(() => page.evaluate((): unknown => history.state)).toEqual(state)
      await expect(page).toHaveURL(address)
      await expect.poll(top).toBeCloseTo(before, 0)
    }
    await page.goBack()
    await expect(page).toHaveURL('/about')
  },
)

test('the right-click menu of the site is not shown over it @wide', async ({ page, baseURL }) => {
  const pictures = await openArticle(page, baseURL)
  await pictures.first().click()
  await expect(shown(page).getByRole('img')).toBeVisible()
  await shown(page).getByRole('img').click({ button: 'right' })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(shown(page)).toBeVisible()
})

test('its code is loaded when it is first opened', { tag: '@wide' }, async ({ page, baseURL }) => {
  const requested: string[] = []
  const own = (url: string): boolean => /\/content-pictures[^~/]*\.js$/.test(url)
  page.on('request', (request) => requested.push(request.url()))
  const pictures = await openArticle(page, baseURL)
  await page.waitForLoadState('networkidle')
  expect(requested.filter(own)).toEqual([])
  await (isPhone(page) ? pictures.first().tap() : pictures.first().click())
  await expect(shown(page)).toBeVisible()
  expect(requested.filter(own)).not.toEqual([])
})
