import type { Page } from '@playwright/test'
import { addUser, openAs } from './accounts.ts'
import { expect, hydrated, openReady, test } from './fixtures.ts'

const isAppScript = (url: string): boolean => /\/assets\/(?!start-).+\.js$/.test(new URL(url).pathname)

test(
  'nothing of the app is asked for before the styles are there and the page is painted',
  { tag: '@wide' },
  async ({ page }) => {
    const asked: string[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    page.on('request', (request) => asked.push(request.url()))
    await page.route('**/assets/*.css', async (route) => {
      hold()
      await released
      await route.continue()
    })
    const starter = page.waitForResponse(/\/assets\/start-after-paint/)
    const opened = page.goto('/')
    await Promise.all([held, starter])
    await page.request.get('/healthz')
    expect(asked.filter(isAppScript)).toEqual([])

    release()
    await opened
    await hydrated(page)
    expect(asked.filter(isAppScript).length).toBeGreaterThan(3)
  },
)

test(
  'a page that stands in the background is ready when the reader comes to it',
  { tag: '@wide' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      window.requestAnimationFrame = () => 0
    })
    await openReady(page, '/about')
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'a button pressed before the app is there works as soon as it is, once',
  { tag: '@wide' },
  async ({ page }) => {
    const release = await holdScripts(page, '**/assets/entry-client-*.js')
    await page.goto('/about')
    const toggle = page.getByRole('button', { name: '切换到深色主题' })
    await toggle.click()
    await toggle.click()
    await toggle.click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

    release()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'a button that is heard is not pressed again when the rest comes alive',
  { tag: '@wide' },
  async ({ page }) => {
    const rest = '**/assets/message-board.late-*.js'
    const release = await holdScripts(page, rest)
    const asked = page.waitForRequest(rest)
    await page.goto('/messages')
    await asked
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    release()
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'the picture of a user opens their menu, though it was pressed before the page was alive',
  { tag: '@wide' },
  async ({ page }) => {
    await openAs(page, await addUser(), '/about')
    const release = await holdScripts(page, '**/assets/entry-client-*.js')
    await page.reload()
    await page.getByRole('button', { name: '用户头像' }).click()

    release()
    await expect(page.getByRole('menu', { name: '用户菜单' })).toBeVisible()
  },
)

for (const [code, files] of [
  ['the app', '**/assets/entry-client-*.js'],
  ['the form', '**/assets/exchange.late-*.js'],
] as const) {
  test(
    `a form sent before the code of ${code} is there waits for it, with what was typed`,
    { tag: '@wide' },
    async ({ page }) => {
      const release = await holdScripts(page, files)
      const asked = page.waitForRequest(files)
      await page.goto('/friends')
      const name = page.getByLabel('站点名称')
      await name.fill('山中小站')
      await asked
      await name.press('Enter')

      release()
      await expect(page.getByLabel('站点地址')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('站点地址')).toBeFocused()
      await expect(name).toHaveValue('山中小站')
      expect(new URL(page.url()).search).toBe('')
    },
  )
}

/** Keeps scripts on their way until the returned function is called. */
async function holdScripts(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => promise.then(() => route.continue()))
  return resolve
}
