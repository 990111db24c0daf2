import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  hydrated,
  listArticles,
  openReady,
  test,
} from './fixtures.ts'

// Every test fails on console errors and on requests to other hosts; here also on violations of the policy.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
})

/** Number of parts of the articles, which the workers share. */
const parts = 4

// Header and footer are checked with other pages; the text is narrowest on a phone.
for (let part = 0; part < parts; part += 1) {
  test(
    `every article violates no policy and has its title, no axe finding in either theme, and no horizontal scroll (${part + 1} of ${parts})`,
    { tag: '@phone' },
    async ({ page, request, baseURL }) => {
      test.slow()
      const articles = await listArticles({ baseURL })
      const listed = await listPages(request)
      expect(articles.map(({ id }) => `/post/${id}`).filter((path) => !listed.includes(path))).toEqual([])
      for (const { id, title } of articles.filter((_, index) => index % parts === part)) {
        const response = await page.goto(`/post/${id}`)
        expect([title, response?.status()]).toEqual([title, 200])
        await hydrated(page)
        await expect(page).toHaveTitle(new RegExp(`^${escapePattern(title)} - `))
        await expectNoAxeFinding(page, { part: 'article', inBothThemes: true })
        await expectNoHorizontalScroll(page)
        await scrollToEnd(page)
      }
    },
  )
}

test(
  'no other page of the sitemap and the menus violates the policy, logs errors or requests another host',
  { tag: '@wide' },
  async ({ page, request }) => {
    test.slow()
    const listed = await listPages(request)
    expect(listed.length).toBeGreaterThan(20)
    await openReady(page, '/')
    const linked = await page
      .locator('header a[href^="/"], footer a[href^="/"], aside a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    // Articles have a test of their own; the back office is another application.
    const pages = [...listed, ...linked].filter((path) => !/\.(?:xml|json)$|^\/(?:post|admin)\//.test(path))
    for (const path of new Set(pages)) {
      const response = await page.goto(path)
      if (listed.includes(path)) expect([path, response?.status()]).toEqual([path, 200])
      await hydrated(page)
      await scrollToEnd(page)
    }
  },
)

/** Paths of the sitemap. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Scrolls down, so that everything lazy is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
