import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeServer, ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const screens = [
  { path: '/', handle: { name: '首页' }, Component: () => <h1>首页</h1> },
  { path: '/tags', handle: { name: '标签' }, Component: () => <h1>标签页</h1> },
  { path: '/post/:id', handle: { name: '文章', hidden: true }, Component: () => <h1>文章页</h1> },
]

const article = (id: number, title: string, summary = ''): object => ({
  id,
  title,
  summary,
  createTime: '2025-03-01 08:00:00',
})

const found = (records: object[], total = records.length): object => ({
  records,
  total,
  size: 10,
  current: 1,
  pages: Math.ceil(total / 10),
})

async function openSearch(list: Respond) {
  const server = fakeServer({ '/api/article/list': list })
  const { screen, router } = await renderSite(server.api, screens)
  await screen.getByRole('button', { name: '搜索' }).click()
  const dialog = screen.getByRole('dialog', { name: '搜索' })
  const box = dialog.getByRole('searchbox', { name: '搜索关键词' })
  await expect.element(box).toHaveFocus()
  const searches = (): string[] => server.requests.filter((call) => call.startsWith('/api/article/list'))
  return { screen, router, dialog, box, searches }
}

test('before any search the tags are shown, each linked to its articles', async () => {
  const { dialog, router } = await openSearch(() => found([]))
  await expect.element(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
  await dialog.getByRole('link', { name: /排版/ }).click()
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/tags?tagId=3&tagName=%E6%8E%92%E7%89%88',
  )
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Enter searches; titles and summaries are truncated and the words highlighted', async () => {
  const { dialog, box, searches } = await openSearch(() =>
    found([article(1, `排版${'字'.repeat(60)}`, `谈排版${'句'.repeat(200)}`)]),
  )
  await box.fill(' 排版 ')
  expect(searches()).toEqual([])
  await userEvent.keyboard('{Enter}')
  const result = dialog.getByRole('listitem').getByRole('link')
  await expect.element(result).toMatchTextContent(`排版${'字'.repeat(48)}…`)
  expect(result.element().textContent).toContain(`谈排版${'句'.repeat(147)}…`)
  expect(Array.from(dialog.element().querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    '排版',
    '排版',
  ])
  expect(searches()).toEqual(['/api/article/list?keyword=%E6%8E%92%E7%89%88&pageNum=1&pageSize=10'])
})

test('a blank keyword clears the results and sends no request', async () => {
  const { dialog, box, searches } = await openSearch(() => found([article(1, '排版')]))
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('共 1 篇')).toBeVisible()
  await box.fill('   ')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('共 1 篇')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
  expect(searches()).toHaveLength(1)
})

test('an empty result shows a message and the tags', async () => {
  const { dialog, box } = await openSearch(() => found([]))
  await box.fill('无')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('没有找到相关文章')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
})

test('a keyword of punctuation alone says why nothing is found', async () => {
  const { dialog, box } = await openSearch(() => found([]))
  await box.fill('(')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('status')).toMatchTextContent('只有标点无法搜索')
})

test.for(['<b>', 'C++', '.net'])('the punctuation of %s is part of the highlighted word', async (word) => {
  const { dialog, box } = await openSearch(() => found([article(1, `写 ${word} 的 b c net`)]))
  await box.fill(word)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('link')).toMatchTextContent(word)
  expect(Array.from(dialog.element().querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([word])
})

test('a long title keeps its beginning, with the ellipsis at the end', async () => {
  const title = `${'字'.repeat(60)}排版`
  const { dialog, box } = await openSearch(() =>
    found([{ ...article(1, title), highlight: { title: `${'字'.repeat(50)}…`, summary: '' } }]),
  )
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(`${'字'.repeat(50)}…`, { exact: true })).toBeVisible()
})

test('pages through the results by ten', async () => {
  const { dialog, box, searches } = await openSearch((url) => ({
    ...found([article(Number(url.searchParams.get('pageNum')), '排版')], 12),
    current: Number(url.searchParams.get('pageNum')),
  }))
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: '下一页' }).click()
  await expect
    .element(dialog.getByRole('button', { name: '第 2 页' }))
    .toHaveAttribute('aria-current', 'page')
  expect(searches().at(-1)).toContain('pageNum=2')
  await userEvent.tab()
  await expect.element(dialog.getByRole('link', { name: /排版/ }).first()).toHaveFocus()
})

test('another page of results is scrolled to its top', async () => {
  const records = Array.from({ length: 10 }, (_, index) => article(index + 1, '排版', '排版'.repeat(70)))
  const { dialog, box } = await openSearch(() => found(records, 12))
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: '下一页' }).click()
  await expect.element(dialog.getByText('共 12 篇')).toBeInViewport()
})

test('a failure shows a toast, and the keyword stays', async () => {
  const { screen, box } = await openSearch(() => new ErrorResponse(503, '服务繁忙，请稍后再试'))
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toMatchTextContent('服务繁忙，请稍后再试')
  await expect.element(box).toHaveValue('排版')
})

test('a new search aborts the previous one', async () => {
  const signals: AbortSignal[] = []
  const { dialog, box } = await openSearch(async (url, request) => {
    signals.push(request.signal)
    const keyword = url.searchParams.get('keyword')
    // The first request stays pending.
    if (keyword === '慢') await new Promise((resolve) => request.signal.addEventListener('abort', resolve))
    return found([article(1, `结果：${keyword}`)])
  })
  await box.fill('慢')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => signals.length).toBe(1)
  await box.fill('快')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('link', { name: /结果：快/ })).toBeVisible()
  expect(signals[0]?.aborted).toBe(true)
})

test('markup in a keyword or a title is text', async () => {
  const { dialog, box } = await openSearch(() => found([article(1, '<img src=x onerror=alert(1)>')]))
  await box.fill('<img src=x')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('link')).toMatchTextContent('<img src=x onerror=alert(1)>')
  expect(dialog.element().querySelector('ol img')).toBeNull()
})
