import { expect, expectNoAxeFinding, expectNoHorizontalScroll, openReady } from './fixtures.ts'
import { post } from './own-server.ts'
import { testOn } from './own-site.ts'

const test = testOn({
  '_config.yml': 'url: https://old.example\nnew_post_name: :title.md\n',
  'source/_posts/a.md': post({ title: '甲', date: '2024-03-05' }, '[做过的](/projects/) [订阅](/feed.json)'),
  'source/projects/index.md': post(
    { title: '项目', date: '2024-03-05' },
    '## 一\n\n第一个。\n\n## 二\n\n第二个。',
  ),
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
