import { expect, hydrated, listArticles, openReady, test } from './fixtures.ts'

test(
  'an article can be read where the code around it cannot be had; what could not be had is there when asked for again',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    const [article] = await listArticles({ baseURL })
    const told = page.getByRole('alert').filter({ hasText: '页面的一部分没有加载出来' })
    const lose = async (code: string): Promise<() => Promise<void>> => {
      await page.route(code, (route) => route.abort('internetdisconnected'))
      return () => page.unroute(code)
    }
    const findAround = await lose('**/assets/article-end.lazy-*.js')
    await openReady(page, `/post/${article?.id}`)
    await expect(page.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: '评论内容' })).toBeVisible()
    // The first input loads it.
    await page.keyboard.press('Shift')
    await expect(told).toBeVisible()
    await findAround()
    await told.getByRole('button', { name: '重试' }).click()
    await expect(told).toHaveCount(0)
    await hydrated(page)
    await page.getByRole('button', { name: '点赞', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()

    const findSearch = await lose('**/assets/search-dialog-*.js')
    const button = page.getByRole('button', { name: '搜索' })
    await button.click()
    await expect(told).toBeVisible()
    await findSearch()
    await button.click()
    await expect(page.getByRole('dialog', { name: '搜索' })).toBeVisible()
  },
)
