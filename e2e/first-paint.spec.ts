import { expect, hydrated, test } from './fixtures.ts'

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
    await page.goto('/about')
    await expect
      .poll(() => page.evaluate(() => document.querySelector('link[rel=modulepreload]') !== null))
      .toBe(true)
    await page.getByRole('button', { name: '切换到深色主题' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)
