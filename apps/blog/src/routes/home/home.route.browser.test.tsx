import { expect, test } from 'vitest'
import { fakeServer, ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const article = (id: number, title: string): object => ({
  id,
  title,
  summary: `${title}的摘要`,
  createTime: '2026-05-07 08:00:00',
  isStick: id === 1,
  categoryId: 4,
  categoryName: '排版',
  tags: [{ id: 3, name: '竹' }],
})

const notice = (id: number, title: string): object => ({
  id,
  title,
  content: `<p>${title}的正文</p>`,
  position: 'top',
  createTime: '2026-05-07 08:00:00',
})

const listOf =
  (records: object[], total = records.length): Respond =>
  (url) => ({
    records: Number(url.searchParams.get('pageNum') ?? 1) === 1 ? records : [],
    total,
    size: 10,
    current: Number(url.searchParams.get('pageNum') ?? 1),
    pages: Math.ceil(total / 10),
  })

async function openHome(responses: Record<string, Respond>, path = '/') {
  const server = fakeServer({
    '/api/article/list': listOf([article(1, '开门'), article(2, '关窗')]),
    '/api/article/categorie-all': () => [{ id: 4, name: '排版', articleNum: 2 }],
    '/api/article/getCarousels': () => [],
    '/api/article/getRecommends': () => [],
    '/api/getNotice': () => ({}),
    ...responses,
  })
  const home = { path: '/', handle: { name: '首页' }, lazy: () => import('./home.route.tsx') }
  return renderSite(server.api, [home], path)
}

test('a row links to its article, category and tags, and marks a pinned article', async () => {
  const { screen } = await openHome({})
  const rows = screen.getByRole('main').getByRole('article')
  const first = rows.nth(0)
  await expect.element(first.getByRole('link', { name: '开门' })).toHaveAttribute('href', '/post/1')
  await expect.element(first.getByRole('link', { name: '排版' })).toHaveAttribute('href', '/?categoryId=4')
  await expect
    .element(first.getByRole('link', { name: /竹$/ }))
    .toHaveAttribute('href', '/tags?tagId=3&tagName=%E7%AB%B9')
  await expect.element(first.getByText('置顶')).toBeVisible()
  expect(rows.nth(1).element().textContent).not.toContain('置顶')
})

test('notices are dismissed one by one, and stay dismissed on a later visit', async () => {
  const responses = { '/api/getNotice': () => ({ top: [notice(71, '停电'), notice(72, '搬家')] }) }
  const { screen } = await openHome(responses)
  const bar = screen.getByRole('region', { name: '顶部公告' })
  await expect.element(bar).toMatchTextContent(/停电的正文/)
  await bar.getByRole('button', { name: '关闭公告' }).click()
  await expect.element(bar).toMatchTextContent(/搬家的正文/)
  await bar.getByRole('button', { name: '关闭公告' }).click()
  await expect.element(bar).not.toBeInTheDocument()
  expect(localStorage.getItem('dismissed-notices')).toBe('[71,72]')
  await screen.unmount()
  const later = await openHome(responses)
  await expect.element(later.screen.getByRole('link', { name: '开门' })).toBeVisible()
  await expect.element(later.screen.getByRole('region', { name: '顶部公告' })).not.toBeInTheDocument()
})

test('全部 also counts articles without a category', async () => {
  const { screen } = await openHome({
    '/api/article/categorie-all': () => [{ id: 4, name: '排版', articleNum: 1 }],
  })
  const tabs = screen.getByRole('navigation', { name: '文章分类' })
  await expect.element(tabs.getByRole('link', { name: /^排版/ })).toHaveTextContent('排版1')
  await expect.element(tabs.getByRole('link', { name: /^全部/ })).toHaveTextContent('全部2')
})

test('the selected category is marked as current', async () => {
  const { screen } = await openHome({}, '/?categoryId=4')
  const tabs = screen.getByRole('navigation', { name: '文章分类' })
  await expect.element(tabs.getByRole('link', { name: /^排版/ })).toHaveAttribute('aria-current', 'page')
  await expect.element(tabs.getByRole('link', { name: /^全部/ })).not.toHaveAttribute('aria-current')
})

test('an empty category, a page after the last one and an empty blog each show their message', async () => {
  const category = await openHome({ '/api/article/list': listOf([]) }, '/?categoryId=999')
  await expect.element(category.screen.getByText('这个分类下没有文章')).toBeVisible()
  await category.screen.unmount()
  const page = await openHome({ '/api/article/list': listOf([article(1, '开门')], 15) }, '/?pageNum=9')
  await expect.element(page.screen.getByText('没有第 9 页')).toBeVisible()
  await expect.element(page.screen.getByRole('link', { name: '第一页' })).toHaveAttribute('href', '/')
  await page.screen.unmount()
  const blog = await openHome({ '/api/article/list': listOf([]) })
  await expect.element(blog.screen.getByText('还没有文章')).toBeVisible()
})

test('the article list renders although every optional request fails', async () => {
  const down = (): ErrorResponse => new ErrorResponse(500, '坏了')
  const { screen } = await openHome({
    '/api/article/getCarousels': down,
    '/api/article/getRecommends': down,
    '/api/getNotice': down,
    '/api/tag/list': down,
  })
  await expect.element(screen.getByRole('link', { name: '开门' })).toBeVisible()
})
