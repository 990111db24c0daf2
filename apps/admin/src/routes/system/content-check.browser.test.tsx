import type { ContentCheckState, ContentReport } from '@qingjian/api-client/contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const report: ContentReport = {
  checkTime: '2026-11-23 04:00:00',
  summary: ['hexo：发布 120 篇（其中不列出 2 篇），隐藏 3 篇，不能发布 1 篇', '旧网址：118 篇文章有旧网址'],
  system: 'hexo',
  articles: { published: 120, unlisted: 2, hidden: 3, refused: 1 },
  pages: 2,
  moments: 5,
  albums: 0,
  addresses: { covered: 118, total: 240 },
  groups: [
    {
      kind: '失效的站内链接',
      advice: '改成现有文章的链接；文章换过地址的，写进 redirects.yaml',
      count: 22,
      places: Array.from({ length: 20 }, (_, index) => ({
        file: `source/_posts/${index === 0 ? '很长的文件夹'.repeat(9) : 'a'}.md`,
        isArticle: true,
        line: index + 5,
        reason: `站内链接没有对应的文章：/gone/${'bamboo'.repeat(12)}/${index}`,
      })),
    },
    {
      kind: '没有搬过来的页面',
      advice: '要留下的移到文章的文件夹，成为文章；旧网址可以在 redirects.yaml 里指到别处',
      count: 1,
      places: [
        {
          file: 'source/films/index.md',
          isArticle: false,
          line: null,
          reason: '这个页面没有搬过来，旧网址 /films 打不开',
        },
      ],
    },
  ],
  hints: [],
}
const none: ContentCheckState = { running: null, report: null, failure: null }

async function renderCheck(state: () => ContentCheckState, start: Respond = state, width?: number) {
  const { api } = fakeServer({
    '/sys/system/content/check': state,
    '/sys/system/content/check/start': start,
  })
  await renderAdmin(api, '/system', width)
  const part = page.getByRole('region', { name: '内容检查' })
  return { part, button: part.getByRole('button', { name: '检查内容' }), status: part.getByRole('status') }
}

test('a check is started and followed until its report is shown', async () => {
  let state = none
  const { part, button, status } = await renderCheck(
    () => state,
    () => (state = { ...none, running: { done: 0, total: 0 } }),
  )
  await expect
    .element(status)
    .toHaveTextContent('检查内容文件夹会发布什么，旧网址是否有效，哪些内容搬不过来；什么都不改。')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(status).toHaveTextContent('正在检查')
  state = { ...none, running: { done: 40, total: 124 } }
  await expect.element(status).toHaveTextContent('正在检查 40/124')
  state = { ...none, report }
  await expect.element(status).toHaveTextContent('2026-11-23 04:00 检查过，什么都没有改。')
  await expect.element(button).toBeEnabled()
  const counts = part.getByRole('list', { name: '检查结果' }).getByRole('listitem')
  await expect
    .element(counts.nth(0))
    .toHaveTextContent('hexo：发布 120 篇（其中不列出 2 篇），隐藏 3 篇，不能发布 1 篇')
  await expect.element(counts.nth(1)).toHaveTextContent('旧网址：118 篇文章有旧网址')
})

test('the places of a kind are opened by keyboard, and link to the editor at the line', async () => {
  const { part, button } = await renderCheck(() => ({ ...none, report }))
  const summary = part.getByText('失效的站内链接')
  await expect.element(summary).toBeVisible()
  await expect
    .element(part.getByText('22 处', { exact: false }))
    .toHaveTextContent('失效的站内链接 22 处改成现有文章的链接；文章换过地址的，写进 redirects.yaml')
  const place = part.getByRole('link', { name: 'source/_posts/a.md:6' })
  await expect.element(place).not.toBeInTheDocument()
  button.element().focus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect
    .element(place)
    .toHaveAttribute('href', `/editor?path=${encodeURIComponent('source/_posts/a.md')}&line=6`)
  await expect.element(part.getByText('还有 2 处', { exact: false })).toBeVisible()
  await part.getByText('没有搬过来的页面').click()
  await expect.element(part.getByText('source/films/index.md')).toBeVisible()
})

test('a folder without problems has one sentence', async () => {
  const articles = { published: 3, unlisted: 0, hidden: 0, refused: 0 }
  const { part } = await renderCheck(() => ({ ...none, report: { ...report, articles, groups: [] } }))
  await expect.element(part.getByText('没有发现问题，可以放心。')).toBeVisible()
  await expect.element(part.getByRole('list', { name: '发现的问题' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('a folder without articles has hints instead', async () => {
  const hints = ['像是 hexo 的站点，文章的文件夹里还没有 .md 文件']
  const { part } = await renderCheck(() => ({ ...none, report: { ...report, groups: [], hints } }))
  await expect.element(part.getByText(hints[0] ?? '')).toBeVisible()
  await expect.element(part.getByText('没有发现问题', { exact: false })).not.toBeInTheDocument()
})

test('a check that has failed says so beside the report before it, and one that is not started too', async () => {
  const failure = '没有检查完，原因见最近的警告'
  const { part, button } = await renderCheck(
    () => ({ ...none, report, failure }),
    () => new ErrorResponse(429, '操作太频繁，请稍后再试'),
  )
  await expect.element(part.getByRole('alert')).toHaveTextContent(failure)
  await expect.element(part.getByText('失效的站内链接')).toBeVisible()
  await button.click()
  await expect.element(page.getByText('操作太频繁，请稍后再试')).toBeVisible()
  await expect.element(button).toBeEnabled()
})

test.each([
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('at %i px in %s the report is whole, and axe finds nothing', async (width, theme) => {
  document.documentElement.dataset['theme'] = theme
  onTestFinished(() => void delete document.documentElement.dataset['theme'])
  const { part } = await renderCheck(() => ({ ...none, report, failure: '没有检查完' }), undefined, width)
  await part.getByText('失效的站内链接').click()
  await expect.element(part.getByText('还有 2 处', { exact: false })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible()
})
