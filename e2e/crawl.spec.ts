import { expect, hydrated, test } from './fixtures.ts'

test(
  'no page of the sitemap and the menus violates the policy, logs errors or requests another host',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      )
    })
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
    expect(listed.length).toBeGreaterThan(20)

    await page.goto('/')
    await hydrated(page)
    const linked = await page
      .locator('header a[href^="/"], footer a[href^="/"], aside a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const pages = new Set([...listed, ...linked].filter((path) => !/\.(?:xml|json)$/.test(path)))
    for (const path of pages) {
      const response = await page.goto(path)
      if (listed.includes(path)) expect([path, response?.status()]).toEqual([path, 200])
      await hydrated(page)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    }
  },
)
