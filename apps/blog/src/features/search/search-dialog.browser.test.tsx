import { beforeEach, expect, test } from 'vitest'
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

async function openSearch(list: Respond, others: Record<string, Respond> = {}) {
  const server = fakeServer({ '/api/article/list': list, ...others })
  const { screen, router } = await renderSite(server.api, screens)
  await screen.getByRole('button', { name: '搜索' }).click()
  const dialog = screen.getByRole('dialog', { name: '搜索' })
  const box = dialog.getByRole('searchbox', { name: '搜索关键词' })
  await expect.element(box).toHaveFocus()
  const searches = (): string[] => server.requests.filter((call) => call.startsWith('/api/article/list'))
  return { screen, router, dialog, box, searches, requests: server.requests }
}

const document = (kind: string, id: number, title: string, words: string[] = []): object => ({
  kind,
  id,
  title,
  summary: title,
  words,
  createTime: '2025-03-01 08:00:00',
})

beforeEach(() => localStorage.clear())

test('before any search the tags are shown, each linked to its articles', async () => {
  const { dialog, router } = await openSearch(() => found([]))
  await expect.element(dialog.getByRole('heading', { name: '标签' })).toBeVisible()
  await dialog.getByRole('link', { name: /排版/ }).click()
  await expect
    .poll(() => router.state.location.pathname + router.state.location.search)
    .toBe('/tags?tagId=3&tagName=%E6%8E%92%E7%89%88')
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

test('a search that finds nothing of any kind is counted, one that finds a moment is not', async () => {
  let moments: object[] = []
  const { dialog, box, requests } = await openSearch(() => found([]), {
    '/api/search/list': ({ search }) => found(search.includes('kind=moment') ? moments : []),
  })
  const counted = (): string[] => requests.filter((call) => call.includes('kind=article'))
  await box.fill('饕餮')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(counted)
    .toEqual(['/api/search/list?keyword=%E9%A5%95%E9%A4%AE&kind=article&pageNum=1&pageSize=1'])
  moments = [document('moment', 5, '竹')]
  await box.fill('竹')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('共 1 条')).toBeVisible()
  expect(counted()).toHaveLength(1)
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
  await expect.poll(() => searches().at(-1)).toContain('pageNum=2')
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

test('suggestions follow the text; an arrow chooses one and Enter opens it', async () => {
  const { dialog, box, router, searches } = await openSearch(() => found([]), {
    '/api/search/suggest': () => [document('article', 7, '竹简', ['竹简']), document('album', 3, '竹子一年')],
  })
  await box.fill('zhu')
  const options = dialog.getByRole('listbox', { name: '搜索建议' }).getByRole('option')
  await expect.element(options.first()).toMatchTextContent('竹简')
  expect(Array.from(dialog.element().querySelectorAll('mark'), (mark) => mark.textContent)).toEqual(['竹简'])
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  expect(box.element().getAttribute('aria-activedescendant')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.first().element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/post/7')
  expect(searches()).toEqual([])
})

test('a failure of the suggestions shows no toast, and Enter still searches', async () => {
  const { screen, dialog, box, requests } = await openSearch(() => found([article(1, '排版')]), {
    '/api/search/suggest': () => new ErrorResponse(503, '服务繁忙'),
  })
  await box.fill('排版')
  await expect.poll(() => requests.some((call) => call.startsWith('/api/search/suggest'))).toBe(true)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('共 1 篇')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('searched words are kept, searched again by a press, and cleared', async () => {
  const { dialog, box, searches } = await openSearch(() => found([article(1, '排版')]))
  await box.fill('排版')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('共 1 篇')).toBeVisible()
  await box.fill('')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('region', { name: '最近搜索' }).getByRole('button', { name: '排版' }).click()
  await expect.element(dialog.getByText('共 1 篇')).toBeVisible()
  await expect.element(box).toHaveValue('排版')
  expect(searches()).toHaveLength(2)
  await box.fill('')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: '清空' }).click()
  await expect.element(dialog.getByRole('region', { name: '最近搜索' })).not.toBeInTheDocument()
  expect(localStorage.getItem('search-words')).toBeNull()
})

test('moments and albums are kinds of results', async () => {
  const { dialog, box } = await openSearch(() => found([article(1, '竹')]), {
    '/api/search/list': (url) =>
      found(url.searchParams.get('kind') === 'moment' ? [document('moment', 4, '后山的新竹')] : []),
  })
  await box.fill('竹')
  await userEvent.keyboard('{Enter}')
  const kinds = dialog.getByRole('group', { name: '结果类型' })
  await expect.element(kinds.getByRole('button', { name: '文章 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kinds.getByRole('button', { name: '相册 0' })).toBeDisabled()
  await kinds.getByRole('button', { name: '说说 1' }).click()
  await expect
    .element(dialog.getByRole('link', { name: /后山的新竹/ }))
    .toHaveAttribute('href', '/moments#moment-4')
})

test('the first kind with results is shown', async () => {
  const { dialog, box } = await openSearch(() => found([]), {
    '/api/search/list': (url) =>
      found(url.searchParams.get('kind') === 'album' ? [document('album', 3, '竹子一年')] : []),
  })
  await box.fill('竹')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('link', { name: /竹子一年/ })).toHaveAttribute('href', '/photos/3')
})

test('filters narrow the results, also to none', async () => {
  const { dialog, box, searches } = await openSearch(
    (url) => found(url.searchParams.has('year') ? [] : [article(1, '竹')]),
    {
      '/api/article/categorie-all': () => [{ id: 2, name: '随笔', articleNum: 1 }],
      '/api/article/archive': () => [{ year: 2025, posts: [] }],
    },
  )
  await box.fill('竹')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('combobox', { name: '分类' }).selectOptions('随笔')
  await expect.poll(() => searches().at(-1)).toContain('categoryId=2')
  await dialog.getByRole('combobox', { name: '年份' }).selectOptions('2025 年')
  await expect.element(dialog.getByText('没有找到相关文章')).toBeVisible()
  expect(searches().at(-1)).toContain('categoryId=2&year=2025')
  await dialog.getByRole('combobox', { name: '年份' }).selectOptions('年份')
  await expect.element(dialog.getByRole('link', { name: /竹/ })).toBeVisible()
})
