import { expect, openReady, test } from './fixtures.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`follows the system (${scheme}) until the visitor chooses`, { tag: '@wide' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openReady(page, '/about')
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
    const other = scheme === 'light' ? 'dark' : 'light'
    await page.getByRole('button', { name: scheme === 'light' ? '切换到深色主题' : '切换到浅色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme-mode'))).toBe(other)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', other)
  })
}

test('the first paint already has the chosen theme', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme-mode', 'dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  // Scripts are delayed, so they cannot set it.
  await page.route('**/assets/*.js', () => {})
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(18, 22, 20)')
})

test('a choice in one tab is synced to the other', { tag: '@wide' }, async ({ page, context }) => {
  await openReady(page, '/about')
  const other = await context.newPage()
  await openReady(other, '/about')
  await page.getByRole('button', { name: '切换到深色主题' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
})
