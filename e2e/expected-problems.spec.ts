import { expect, test, watch } from './fixtures.ts'

test(
  'a missing file is a problem, a rejected call and a missing page are none',
  { tag: '@wide' },
  async ({ browser }) => {
    const context = await browser.newContext()
    const report = watch(context)
    const page = await context.newPage()
    await page.goto('/nowhere')
    for (const path of ['/api/article/detail/999999', '/media/none.webp', '/assets/none.js'])
      await page.evaluate(async (url) => void (await fetch(url)), path)
    await expect
      .poll(report.problems)
      .toEqual(['webp', 'js'].map((extension) => expect.stringMatching(`404 .+/none.${extension}$`)))
    await context.close()
  },
)
