import type { Page } from '@playwright/test'
import { createAccount, openAs } from './accounts.ts'
import { expect, hydrated, listArticles, openReady, test } from './fixtures.ts'

const entry = '**/assets/entry-client-*.js'

test('a page in a background tab is hydrated before it is shown', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    window.requestAnimationFrame = () => 0
  })
  await openReady(page, '/about')
  await page.getByRole('button', { name: '切换到深色主题' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a button pressed before hydration works after it, once', { tag: '@wide' }, async ({ page }) => {
  const release = await holdScripts(page, entry)
  await page.goto('/about', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: '切换到深色主题' })
  await toggle.click()
  await toggle.click()
  await toggle.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test(
  'a press that React has received is not repeated when a lazy part hydrates',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const [article] = await listArticles({ baseURL })
    const rest = '**/assets/article-end.lazy-*.js'
    const release = await holdScripts(page, rest)
    await openReady(page, `/post/${article?.id}`)
    const requested = page.waitForRequest(rest)
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await requested
    await page.getByRole('button', { name: '点赞', exact: true }).click()

    release()
    // The press on the part that was not hydrated is.
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'the picture of a user opens their menu, though it was pressed before hydration',
  { tag: '@wide' },
  async ({ page }) => {
    await openAs(page, await createAccount(), '/about')
    const release = await holdScripts(page, entry)
    await page.goto('/about', { waitUntil: 'commit' })
    await page.getByRole('button', { name: '用户头像' }).click()

    release()
    await expect(page.getByRole('menu', { name: '用户菜单' })).toBeVisible()
  },
)

test(
  'a form submitted before hydration is submitted by the app, with what was typed',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page, entry)
    await page.goto('/friends', { waitUntil: 'commit' })
    const name = page.getByLabel('站点名称')
    await name.fill('山中小站')
    await name.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/friends')

    release()
    await expect(page.getByLabel('站点地址')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('站点地址')).toBeFocused()
    await expect(name).toHaveValue('山中小站')
    expect(new URL(page.url()).search).toBe('')
  },
)

for (const [path, label] of [
  ['/messages', '留言内容'],
  ['/messages', '昵称'],
  ['/friends', '站点介绍'],
] as const) {
  test(`what is typed into ${label} before hydration stays typed`, { tag: '@wide' }, async ({ page }) => {
    const release = await holdScripts(page, entry)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByLabel(label)
    await field.fill('山中')
    release()
    await hydrated(page)
    await field.press('End')
    await field.pressSequentially('有雨')
    await expect(field).toHaveValue('山中有雨')
  })
}

test('an engine chosen before hydration stays chosen', { tag: '@wide' }, async ({ page }) => {
  const release = await holdScripts(page, entry)
  await page.goto('/hotSearch', { waitUntil: 'commit' })
  const engine = page.getByRole('radio', { name: '必应' })
  await engine.check()
  release()
  await hydrated(page)
  await expect(engine).toBeChecked()
})

test(
  'a comment typed before its code has arrived stays typed',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const [article] = await listArticles({ baseURL })
    const release = await holdScripts(page, '**/assets/article-end.lazy-*.js')
    await openReady(page, `/post/${article?.id}`)
    const field = page.getByLabel('评论内容')
    await field.fill('好文')
    release()
    await expect(page.getByText(/^2\s*\/\s*1000/)).toBeVisible()
    await field.press('End')
    await field.pressSequentially('，再读')
    await expect(field).toHaveValue('好文，再读')
  },
)

/** Holds scripts until the returned function is called. */
async function holdScripts(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => promise.then(() => route.continue()))
  return resolve
}
