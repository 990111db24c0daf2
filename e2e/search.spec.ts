import { expect, openReady, setOffline, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await openReady(page, '/about')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: '搜索关键词' })).toBeFocused()
})

test(
  'finds a two-character word on Enter and highlights it',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: '搜索' })
    await page.getByRole('searchbox', { name: '搜索关键词' }).fill('排版')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('mark').first()).toHaveText('排版')
    const first = dialog.getByRole('link').first()
    await first.click()
    await expect(page).toHaveURL(/\/post\/\d+/)
    await expect(dialog).toBeHidden()
  },
)

test('the results of a keyword', { tag: '@wide' }, async ({ page, context }) => {
  const box = page.getByRole('searchbox', { name: '搜索关键词' })
  const dialog = page.getByRole('dialog', { name: '搜索' })
  const search = async (keyword: string): Promise<void> => {
    await box.fill(keyword)
    await box.press('Enter')
  }
  await test.step('are paginated by ten', async () => {
    await search('的')
    const pages = dialog.getByRole('navigation', { name: '分页' })
    await expect(pages.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page')
    await expect(dialog.getByRole('listitem').filter({ has: page.locator('mark') })).toHaveCount(10)
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect(pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  })
  await test.step('are cleared by a blank keyword without a request', async () => {
    await search('排版')
    await expect(dialog.locator('mark').first()).toHaveText('排版')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await search('   ')
    await expect(dialog.locator('mark')).toHaveCount(0)
    await expect(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
    expect(requested.filter((url) => url.includes('/article/list'))).toEqual([])
  })
  await test.step('treat markup and patterns in the keyword as text', async () => {
    for (const keyword of [
      '<img src=x onerror=alert(1)>',
      '</mark><script>alert(1)</script>',
      '.*+?^${}()|[]\\',
    ]) {
      await search(keyword)
      await expect(dialog.getByText(/没有找到相关文章|共/)).toBeVisible()
      await expect(dialog.locator('img[onerror], script')).toHaveCount(0)
    }
  })
  await test.step('show a message and the tags where nothing is found', async () => {
    await search('不存在的词语甲乙丙')
    await expect(dialog.getByText('没有找到相关文章')).toBeVisible()
    await expect(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
  })
  await test.step('keep the keyword after a server error, which is shown in a toast', async () => {
    await setOffline(context, true)
    await search('竹简')
    await expect(page.getByRole('alert').filter({ hasText: '网络连接失败' })).toBeVisible()
    await expect(box).toHaveValue('竹简')
    await setOffline(context, false)
  })
})

test('is 650 px wide on a wide screen; Escape closes it and restores the focus', async ({ page }) => {
  const width = async () => (await page.getByRole('dialog', { name: '搜索' }).boundingBox())?.width
  await expect.poll(width).toBeGreaterThan(Math.min(649, (page.viewportSize()?.width ?? 0) * 0.85))
  expect(await width()).toBeLessThanOrEqual(650)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '搜索' })).toBeHidden()
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeFocused()
})
