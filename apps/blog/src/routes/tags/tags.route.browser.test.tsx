import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const hostile = '<img src=x onerror=alert(1)>'

async function openTags(path: string) {
  const server = fakeServer({
    '/api/article/list': (url) => {
      const articles: Record<string, unknown[]> = {
        '3': [{ id: 1, title: '一行该有多少个字', createTime: '2025-02-23 08:00:00' }],
        '': [{ id: 2, title: '造一间书房', createTime: '2025-03-01 08:00:00' }],
      }
      const records = articles[url.searchParams.get('tagId') ?? ''] ?? []
      return { records, total: records.length, size: 10, current: 1, pages: records.length }
    },
  })
  const tags = { path: '/tags', handle: { name: '标签' }, lazy: () => import('./tags.route.tsx') }
  return renderSite(server.api, [tags], path)
}

test('every tag links to its articles and shows their number', async () => {
  const { screen } = await openTags('/tags')
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: '排版 2 篇' }))
    .toHaveAttribute('href', '/tags?tagId=3&tagName=%E6%8E%92%E7%89%88')
})

test('a tag shows its own name, not the name in the URL', async () => {
  const { screen } = await openTags(`/tags?tagId=3&tagName=${encodeURIComponent(hostile)}`)
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('排版')
  await expect.element(screen.getByRole('link', { name: '一行该有多少个字' })).toBeVisible()
})

test('all tags stay above the articles of one, which is marked', async () => {
  const { screen } = await openTags('/tags?tagId=3&tagName=x')
  const slip = screen.getByRole('main').getByRole('link', { name: '排版 2 篇' })
  await expect.element(slip).toHaveAttribute('aria-current', 'page')
})

test('below all tags are the newest articles', async () => {
  const { screen } = await openTags('/tags')
  const newest = screen.getByRole('region', { name: '最新文章' })
  await expect.element(newest.getByRole('link', { name: '造一间书房' })).toBeVisible()
})

test('an unknown tag shows an empty state, and its name from the URL stays text', async () => {
  const { screen } = await openTags(`/tags?tagId=99&tagName=${encodeURIComponent(hostile)}`)
  await expect.element(screen.getByText('没有这个标签')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(hostile)
  expect(document.querySelector('img[onerror]')).toBeNull()
})

test('a blank name still has a heading', async () => {
  const { screen } = await openTags('/tags?tagId=99&tagName=%20%09')
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('未知标签')
})

test('an invalid id is not found', async () => {
  const { screen } = await openTags('/tags?tagId=x&tagName=y')
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent('页面不存在')
})
