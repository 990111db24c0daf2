import { expect, hydrated, listArticles, openReady, test } from './fixtures.ts'

test(
  'an article is readable if a chunk of its page cannot be loaded; the chunk is requested again at the next press',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const [article] = await listArticles({ baseURL })
    const toast = page.getByRole('alert').filter({ hasText: '页面的一部分没有加载出来' })
    const blockRequests = async (code: string): Promise<() => Promise<void>> => {
      await page.route(code, (route) => route.abort('internetdisconnected'))
      return () => page.unroute(code)
    }
    const unblockArticleEnd = await blockRequests('**/assets/article-end.lazy-*.js')
    await openReady(page, `/post/${article?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '评论内容' })).toBeVisible()
    // The first input loads the chunk.
    await page.keyboard.press('Shift')
    await expect(toast).toBeVisible()
    await unblockArticleEnd()
    await toast.getByRole('button', { name: '重试' }).click()
    await expect(toast).toHaveCount(0)
    await hydrated(page)
    await page.getByRole('button', { name: '点赞', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
    await page.keyboard.press('Escape')

    const unblockSearch = await blockRequests('**/assets/search-dialog-*.js')
    const button = page.getByRole('button', { name: '搜索' })
    await button.click()
    await expect(toast).toBeVisible()
    await unblockSearch()
    await button.click()
    await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
  },
)

test(
  'a failed screen is covered, and the page does not scroll, while it is retried',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/about')
    await page.route('**/article/archive?*', (route) =>
      route.fulfill({ json: { code: 500, message: '', data: null } }),
    )
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文章归档' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '页面出错了' })).toBeVisible()
    // The reload ends the page that shows the cover.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('dialog[open][aria-label="加载中"]') === null) return
        sessionStorage.setItem('overflow', getComputedStyle(document.documentElement).overflow)
        observer.disconnect()
      }).observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '归档' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('overflow'))).toBe('hidden')
  },
)
