import {
  expect,
  expectNoAxeFinding,
  expectNoHorizontalScroll,
  listArticles,
  openReady,
  test,
} from './fixtures.ts'
import { measureLayoutShifts } from './layout-shift.ts'

const screens: [path: string, title: string][] = [
  ['/', '首页'],
  ['/archive', '归档'],
  ['/categories', '分类'],
  ['/tags', '标签'],
  ['/about', '关于本站'],
  ['/offline', '网络已断开'],
  ['/nowhere', '页面不存在'],
]

for (const [path, title] of screens) {
  test(`${path} has its title, no axe finding in either theme, and no horizontal scroll`, async ({
    page,
  }) => {
    await openReady(page, path)
    await expect(page).toHaveTitle(new RegExp(`^${title} - `))
    await expectNoAxeFinding(page, { inBothThemes: true })
    await expectNoHorizontalScroll(page)
  })
}

test(
  'missing pages and articles have the status 404, existing ones 200',
  { tag: '@wide' },
  async ({ page }) => {
    for (const [path, status] of [
      ['/', 200],
      ['/nowhere', 404],
      ['/post/999999', 404],
      ['/post/abc', 404],
      ['/?pageNum=99', 404],
      ['/?pageNum=zz', 404],
      ['/?categoryId=zz', 404],
      ['/?categoryId=99999', 404],
      ['/tags?tagId=99999', 404],
    ] as const) {
      const response = await page.request.get(path)
      expect([path, response.status()]).toEqual([path, status])
    }
  },
)

test('loading a page shifts nothing', async ({ page, baseURL }) => {
  const [first] = await listArticles({ baseURL })
  const shift = await measureLayoutShifts(page)
  for (const path of ['/', `/post/${first?.id}`, '/photos', '/friends', '/about']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await shift(), path).toBeLessThanOrEqual(0.01)
  }
})
