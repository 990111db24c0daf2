import { expect, listArticles, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('home, article and lists are readable and linked without scripts', async ({ page, baseURL }) => {
  const articles = await listArticles({ baseURL })
  const [first] = articles
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: first?.title ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: first?.title ?? '' })).toBeVisible()
  await expect(page.getByRole('article').locator('p').first()).not.toBeEmpty()
  for (const path of ['/archive', '/categories', '/tags', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '主导航' }).or(page.getByRole('contentinfo')).first(),
    ).toBeAttached()
  }
})

test(
  'every article of the list can be reached through pages without scripts',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
    await expect(page).toHaveURL(/pageNum=2/)
  },
)
