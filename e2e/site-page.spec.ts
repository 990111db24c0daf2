import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeFinding, expectNoHorizontalScroll, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const picture = await readFile(new URL('../content/pictures/logo.png', import.meta.url))

const test = testOn({
  '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
  'source/_posts/a.md': post({ title: '甲', date: '2024-03-05' }, '[做过的](/projects/) [订阅](/feed.json)'),
  'source/projects/index.md': post(
    { title: '项目', date: '2024-03-05' },
    '## 一\n\n第一个。\n\n## 二\n\n第二个。',
  ),
  'source/notes/index.md': post(
    { title: '笔记', date: '2024-03-05' },
    '$$\nx = 1\n$$\n\n![竹](logo.png)\n\n```js\nconst a = 1\n```\n\n| 甲 | 乙 |\n| - | - |\n| 一 | 二 |',
  ),
  'source/notes/logo.png': picture,
  'source/about/index.md': post({ title: '关于', date: '2024-03-05' }, '$x$\n\n```js\nconst a = 1\n```'),
})

test('a page of the old site is at its address, by a load and by a link', async ({ page, request }) => {
  await openReady(page, '/projects')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: '项目' })).toBeVisible()
  await expect(main.getByRole('navigation', { name: '本页目录' }).getByRole('link')).toHaveText(['一', '二'])
  await expectNoHorizontalScroll(page)
  await expectNoAxeFinding(page, { inBothThemes: true })
  const html = await (await request.get('/projects')).text()
  expect(html).toContain('第二个。')
  expect(html).toContain('/projects"')

  await openReady(page, '/')
  await page.getByRole('main').getByRole('link', { name: '甲' }).first().click()
  await page.getByRole('link', { name: '做过的' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(main.getByText('第一个。')).toBeVisible()
  // A link to a file is no navigation to a page.
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: '订阅' }).click()
  await expect(page).toHaveURL('/feed.json')
  await expect(page.getByText('jsonfeed.org')).toBeVisible()
})

test(
  'other addresses are not found, and other forms of the address redirect',
  { tag: '@wide' },
  async ({ request }) => {
    expect((await request.get('/project')).status()).toBe(404)
    expect((await request.get('/projects/none')).status()).toBe(404)
    const moved = await request.get('/projects/index.html', { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/projects'])
    expect(await (await request.get('/sitemap.xml')).text()).toContain('/projects</loc>')
    expect(await (await request.get('/rss.xml')).text()).not.toContain('项目')
  },
)

test('its formula has the font for formulas, its picture opens in the viewer, its code is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReady(page, '/notes')
  const main = page.getByRole('main')
  await expect(main.locator('math')).toHaveCSS('font-family', /^"STIX Two Math Subset"/)
  await main.getByRole('button', { name: '复制代码' }).click()
  await expect(main.getByRole('button', { name: '已复制代码' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1')

  const thumbnail = main.getByRole('button', { name: '查看大图：竹' })
  await thumbnail.click()
  const viewer = page.getByRole('dialog', { name: '图片预览' })
  await expect(viewer.getByRole('img', { name: '竹' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(thumbnail).toBeFocused()
  await expectNoHorizontalScroll(page)
  await expectNoAxeFinding(page, { inBothThemes: true })
})

test(
  'the page about the site has the font for formulas and copies code',
  { tag: '@wide' },
  async ({ page }) => {
    await openReady(page, '/about')
    const main = page.getByRole('main')
    await expect(main.locator('math')).toHaveCSS('font-family', /^"STIX Two Math Subset"/)
    await expect(main.getByRole('button', { name: '复制代码' })).toBeVisible()
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page is complete, and only a page with a formula loads the font', async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('stix-two-math')) fonts.push(request.url())
    })
    await page.goto('/projects', { waitUntil: 'load' })
    await expect(page.getByRole('main').getByText('第二个。')).toBeVisible()
    expect(fonts).toEqual([])
    await page.goto('/notes', { waitUntil: 'load' })
    const main = page.getByRole('main')
    await expect(main.locator('math')).toHaveCSS('font-family', /^"STIX Two Math Subset"/)
    expect(fonts).toHaveLength(1)
    await expect(main.getByRole('img', { name: '竹' })).toBeVisible()
    await expect(main.getByText('const a = 1')).toBeVisible()
    await expect(main.getByRole('cell', { name: '二' })).toBeVisible()
  })
})
