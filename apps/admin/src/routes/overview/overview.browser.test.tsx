import type { VisitDay } from '@qingjian/api-client/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const daysOf = (count: number): VisitDay[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index,
    visitors: 2,
    reads: 1,
  }))

const system = {
  version: '1.8.0',
  engine: 'SQLite',
  databaseSize: 2 * 1024 ** 2,
  diskFree: 50 * 1024 ** 3,
  diskTotal: 100 * 1024 ** 3,
  importing: null,
  contentErrors: [
    { file: 'posts/a.md', isArticle: true, line: 3, reason: '日期不对' },
    { file: 'albums/b.md', isArticle: false, line: null, reason: '没有照片' },
  ],
  isIntact: false,
  lastBackup: null,
}

const allDone = { settings: true, article: true, moment: true, album: true }

const responses: Record<string, Respond> = {
  '/sys/overview/first-steps': () => allDone,
  '/sys/overview/waiting': () => ({ comments: 2, messages: 0, webmentions: 0, friends: 1 }),
  '/sys/overview/visits': ({ url }) => ({
    days: daysOf(Number(new URL(url).searchParams.get('days'))),
    articles: [{ id: 3, title: '竹简', count: 9 }],
    referrers: [{ name: 'search.example', count: 4 }],
    missedSearches: [{ name: '青铜器', count: 2 }],
  }),
  '/sys/overview/system': () => system,
  '/sys/moderation/list': () => ({ records: [], next: null }),
}

test('it shows what waits, the visits and the problems, and axe finds nothing', async () => {
  await renderAdmin(fakeServer(responses).api, '/')
  await expect.element(page.getByRole('heading', { name: '概览' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '2 评论' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 友链申请' })).toHaveAttribute('href', '/friends')
  await expect.element(page.getByRole('link', { name: '2 内容有误' })).toHaveAttribute('href', '/system')
  const place = page.getByRole('link', { name: 'posts/a.md:3' })
  await expect.element(place).toHaveAttribute('href', '/editor?path=posts%2Fa.md&line=3')
  await expect.element(page.getByRole('list', { name: '从哪里来' })).toBeVisible()
  await expect.element(page.getByText('青铜器')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '管理备份' })).toHaveAttribute('href', '/system')
  await expect.element(page.getByRole('img', { name: /^最近 30 天/ })).toBeVisible()
  await expect.element(page.getByText(/没有通过完整性检查/)).toBeVisible()
  await expectAccessible()
})

test('of many problems the first 20 are shown, and the others on demand', async () => {
  const contentErrors = Array.from({ length: 23 }, (_, index) => ({
    file: `posts/${index}.md`,
    isArticle: true,
    line: 1,
    reason: '日期不对',
  }))
  const { api } = fakeServer({
    ...responses,
    '/sys/overview/system': () => ({ ...system, contentErrors }),
  })
  await renderAdmin(api, '/')
  await expect.element(page.getByRole('heading', { name: '内容有误（23）' })).toBeVisible()
  const links = page.getByRole('link', { name: /^posts\// })
  expect(links.elements()).toHaveLength(20)
  await page.getByText('还有 3 处').click()
  await expect.poll(() => links.elements()).toHaveLength(23)
})

test('the chart is also a table, of the chosen period', async () => {
  await renderAdmin(fakeServer(responses).api, '/')
  await page.getByRole('button', { name: '7 天', exact: true }).click()
  await page.getByText('以表格显示').click()
  await expect.element(page.getByRole('rowheader', { name: '2026-01-07' })).toBeVisible()
  await expect
    .poll(() => page.getByRole('region', { name: '每天的访问' }).getByRole('row').elements().length)
    .toBe(8)
})

test('the chart names no date twice', async () => {
  const texts: string[] = []
  const drawText = vi
    .spyOn(CanvasRenderingContext2D.prototype, 'fillText')
    .mockImplementation((text) => void texts.push(text))
  onTestFinished(() => drawText.mockRestore())
  await renderAdmin(fakeServer(responses).api, '/')
  await page.getByRole('button', { name: '7 天' }).click()
  await expect.element(page.getByRole('img', { name: /^最近 7 天/ })).toBeVisible()
  texts.length = 0
  await page.viewport(1440, 800)
  await expect.poll(() => texts).toContain('1/7')
  const drawn = texts.slice(0, texts.indexOf('1/7') + 1).filter((text) => text.includes('/'))
  expect(drawn).toEqual([...new Set(drawn)])
})

test('a part that fails does not hide the others', async () => {
  let isDown = true
  const visits = responses['/sys/overview/visits']
  const { api } = fakeServer({
    ...responses,
    '/sys/overview/visits': (request) => (isDown ? new ErrorResponse(500, '坏了') : visits?.(request)),
  })
  await renderAdmin(api, '/')
  await expect.element(page.getByRole('alert').getByText('坏了')).toBeVisible()
  await expect.element(page.getByText('posts/a.md:3')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('青铜器')).toBeVisible()
})

test('a running import is counted until it has ended', async () => {
  let importing: { done: number; total: number } | null = { done: 312, total: 910 }
  const { api } = fakeServer({ ...responses, '/sys/overview/system': () => ({ ...system, importing }) })
  await renderAdmin(api, '/')
  await expect.element(page.getByRole('status').getByText('正在导入 312/910')).toBeVisible()
  importing = { done: 640, total: 910 }
  await expect.element(page.getByText('正在导入 640/910'), { timeout: 10_000 }).toBeVisible()
  importing = null
  await expect.element(page.getByText('正在导入'), { timeout: 10_000 }).not.toBeInTheDocument()
})

test('what waits is a link to its decisions', async () => {
  const { router } = await renderAdmin(fakeServer(responses).api, '/')
  await page.getByRole('link', { name: '2 评论' }).click()
  await expect.element(page.getByRole('heading', { name: '互动' })).toBeVisible()
  expect(router.state.location.search).toBe('?state=pending')
})

test('a new site has its first steps, until they are done', async () => {
  let done = { ...allDone, article: false, moment: false }
  const { api } = fakeServer({ ...responses, '/sys/overview/first-steps': () => done })
  const { router } = await renderAdmin(api, '/', 390)
  const region = page.getByRole('region', { name: /开张/ })
  await expect.element(region.getByRole('heading', { name: '开张 · 已完成 2 / 4' })).toBeVisible()
  const steps = region.getByRole('listitem')
  await expect.element(steps.nth(0)).toHaveTextContent('设置站点，已完成站名、介绍、标志和头像')
  expect(steps.getByRole('link').elements()).toHaveLength(2)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await steps.getByRole('link', { name: '写第一篇文章' }).click()
  await expect.element(page.getByRole('heading', { name: '文章', level: 1 })).toBeVisible()
  done = allDone
  await router.navigate('/')
  await expect.element(page.getByRole('heading', { name: '等待处理' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: /开张/ })).not.toBeInTheDocument()
})

test('the first steps can be dismissed in this browser', async () => {
  onTestFinished(() => localStorage.clear())
  const steps = page.getByRole('region', { name: /开张/ })
  const { api } = fakeServer({
    ...responses,
    '/sys/overview/first-steps': () => ({ ...allDone, album: false }),
  })
  const { screen } = await renderAdmin(api, '/')
  await steps.getByRole('button', { name: '不再显示' }).click()
  await expect.element(steps).not.toBeInTheDocument()
  await screen.unmount()
  await renderAdmin(api, '/')
  await expect.element(page.getByText('青铜器')).toBeVisible()
  expect(steps.elements()).toEqual([])
})

test('first steps that cannot be loaded say why above the screen, and are loaded on request', async () => {
  let isDown = true
  const { api } = fakeServer({
    ...responses,
    '/sys/overview/first-steps': () =>
      isDown ? new ErrorResponse(503, '站点正忙') : { ...allDone, album: false },
  })
  await renderAdmin(api, '/')
  const note = page.getByText('有一部分没有加载成功：站点正忙')
  await expect.element(note).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('region', { name: /开张/ })).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})
