import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { test as unwatched, type Page } from '@playwright/test'
import { expect, expectNoAxeFinding, expectNoHorizontalScroll, hydrated, test } from './fixtures.ts'
import { measureLayoutShifts } from './layout-shift.ts'
import { type HotSearchUpstream, startHotSearchUpstream } from './hot-search-upstream.ts'
import { type OwnServer, post, startOwnServer } from './own-server.ts'

const minute = 60_000

let upstream: HotSearchUpstream
let server: OwnServer

test.beforeAll(async () => {
  upstream = await startHotSearchUpstream()
  server = await startOwnServer(
    {
      'site.yaml': 'name: 竹里\nhotSearchList: [weibo, zhihu, toutiao, bilibili, juejin]\n',
      'posts/a.md': post({ title: '竹子的根', date: '2026-01-02' }, '竹子的根在地下连成一片。'),
    },
    { HOT_SEARCH_URL: upstream.origin },
  )
})

test.afterAll(async () => {
  await server.stop()
  await upstream.stop()
})

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${server.origin}/hotSearch${query}`)
  await hydrated(page)
}
const tabs = (page: Page) => page.getByRole('navigation', { name: '热搜来源' })
const list = (page: Page, name = '微博热搜') => page.getByRole('region', { name })

test('no axe finding in either theme, no layout shift and no horizontal scroll, with and without a list', async ({
  page,
}) => {
  const shift = await measureLayoutShifts(page)
  for (const query of ['', '?source=zhihu', '?q=竹子']) {
    await open(page, query)
    await expect(page).toHaveTitle('热搜 - 竹里')
    expect(await shift()).toBeLessThanOrEqual(0.01)
    await expectNoAxeFinding(page, { inBothThemes: true })
    await expectNoHorizontalScroll(page)
  }
})

test.describe('the list of a source', { tag: '@wide' }, () => {
  test('is ranked, shows heat and age, and links without a referrer', async ({ page }) => {
    await open(page)
    const lines = list(page).getByRole('listitem')
    await expect(lines).toHaveCount(30)
    await expect(lines.first()).toHaveText(/^1竹海迎来今冬第一场雪热，热度987 万$/)
    await expect(lines.nth(3)).toContainText('<b>不是标签</b>')
    await expect(list(page)).toContainText(/(?:刚刚| 分钟前)更新/)
    const link = lines.first().getByRole('link')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow external')
    await expect(link).toHaveAttribute('href', /^https:\/\/s\.weibo\.com\/weibo\?q=/)
    const menu = page.getByRole('navigation', { name: '主导航' })
    await expect(menu.getByRole('link', { name: '热搜' })).toHaveAttribute('aria-current', 'page')
  })

  test('has its own URL, and disabled sources are not listed', async ({ page }) => {
    await open(page)
    await expect(tabs(page).getByRole('link')).toHaveText(['微博', '知乎', '头条', '哔哩哔哩', '掘金'])
    await tabs(page).getByRole('link', { name: '掘金' }).click()
    await expect(page).toHaveURL(/\/hotSearch\?source=juejin$/)
    await expect(list(page, '掘金热榜').getByRole('link', { name: /把竹简排成网页/ })).toBeVisible()
    await expect(tabs(page).getByRole('link', { name: '掘金' })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(list(page).getByRole('listitem')).toHaveCount(30)
    const response = await page.request.get(`${server.origin}/hotSearch?source=github`)
    expect(response.status()).toBe(404)
  })

  test('that cannot be loaded shows an error with a retry button', async ({ page }) => {
    await open(page, '?source=zhihu')
    await expect(page.getByRole('alert')).toContainText('知乎热榜没有读到')
    const asking = page.waitForRequest(/\/api\/getHotSearch\/zhihu$/)
    await page.getByRole('link', { name: '重试' }).click()
    await asking
    await expect(page.getByRole('alert')).toContainText('来源暂时没有应答')
  })

  test('that is pending appears without a reload', async ({ page }) => {
    const shift = await measureLayoutShifts(page)
    // A server without requests to its sources so far.
    const fresh = await startOwnServer(
      { 'site.yaml': 'name: 竹里\nhotSearchList: [toutiao]\n' },
      { HOT_SEARCH_URL: upstream.origin },
    )
    try {
      // The source responds before the server's timeout; the page shows the list later.
      await page.goto(`${fresh.origin}/hotSearch?source=toutiao`, { waitUntil: 'commit' })
      await expect(page.getByText('正在读取头条热榜')).toBeAttached()
      upstream.respond()
      await expect(list(page, '头条热榜').getByRole('link', { name: /终于等到/ })).toBeVisible()
      expect(await shift()).toBeLessThanOrEqual(0.01)
    } finally {
      // The page reconnects to a stopped server.
      await page.goto('about:blank')
      await fresh.stop()
    }
  })

  test('that is stale shows its age', async ({ page }) => {
    await page.request.get(`${server.origin}/api/getHotSearch/bilibili`)
    // The server may be writing concurrently.
    const database = new DatabaseSync(join(server.dataDir, 'qingjian.db'), { timeout: 5_000 })
    const { changes } = database
      .prepare(`update hot_search_lists set fetched_at = ?, due_at = ? where source = 'bilibili'`)
      .run(Date.now() - 35 * minute, Date.now() + 10 * minute)
    database.close()
    expect(changes).toBe(1)
    await open(page, '?source=bilibili')
    await expect(list(page, '哔哩哔哩热搜')).toContainText(/来源暂时没有应答，这里是 3\d 分钟前 的内容/)
    await expect(list(page, '哔哩哔哩热搜').getByRole('listitem')).toHaveCount(1)
  })
})

test.describe('the search box', { tag: '@wide' }, () => {
  // The search engine is another host, which other tests must not request.
  unwatched('opens the chosen engine beside the page, and remembers it', async ({ page }) => {
    await page.context().route(/^https:/, (route) => route.fulfill({ body: '引擎' }))
    await open(page)
    await page.getByRole('radio', { name: '必应' }).check()
    await page.getByRole('searchbox', { name: '搜索内容' }).fill('竹 & 简')
    const [engine] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '搜一下' }).click(),
    ])
    await expect(engine).toHaveURL('https://cn.bing.com/search?q=%E7%AB%B9%20%26%20%E7%AE%80')
    expect(await engine.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true])
    await engine.close()
    await open(page)
    await expect(page.getByRole('radio', { name: '必应' })).toBeChecked()
  })

  test('searches articles of this site', async ({ page }) => {
    await open(page, '?source=juejin')
    await page.getByRole('searchbox', { name: '搜索内容' }).fill('竹子')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/source=juejin&engine=site&q=/)
    const found = page.getByRole('region', { name: '搜索结果' })
    await expect(found.getByRole('link', { name: /竹子的根/ })).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索内容' }).fill('没有这样的词')
    await page.keyboard.press('Enter')
    await expect(found).toContainText('没有找到与“没有这样的词”相关的文章')
    await expect(list(page, '掘金热榜')).toBeVisible()
  })
})

test.describe('without scripts', { tag: '@wide' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the lists are shown, and the box searches this site or the search engine', async ({ page }) => {
    await page.goto(`${server.origin}/hotSearch`)
    await expect(list(page).getByRole('listitem')).toHaveCount(30)
    await tabs(page).getByRole('link', { name: '掘金' }).click()
    await expect(list(page, '掘金热榜').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('radio', { name: '百度' }).check()
    await page.getByRole('searchbox', { name: '搜索内容' }).fill('竹子')
    await page.getByRole('button', { name: '搜一下' }).click()
    await expect(page).toHaveURL(/\/hotSearch\?source=juejin&engine=baidu&q=/)
    await expect(page.getByRole('radio', { name: '百度' })).toBeChecked()
    const found = page.getByRole('region', { name: '搜索结果' })
    await expect(found.getByRole('link', { name: '在百度搜索“竹子”' })).toHaveAttribute(
      'href',
      'https://www.baidu.com/s?wd=%E7%AB%B9%E5%AD%90',
    )
    await page.getByRole('radio', { name: '站内' }).check()
    await page.getByRole('button', { name: '搜一下' }).click()
    await found.getByRole('link', { name: /竹子的根/ }).click()
    await expect(page).toHaveURL(/\/post\/\d+$/)
  })
})
