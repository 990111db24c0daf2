import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

async function openArchive(path: string) {
  const queries: string[] = []
  const server = fakeServer({
    '/api/article/archive': (url) => {
      queries.push(url.search)
      const chosen = url.searchParams.get('year') === '2023'
      const post = { title: '旧作', createTime: '2023-05-01 08:00:00' }
      const ofYear = Array.from({ length: 230 }, (_, index) => ({ ...post, id: index + 10 }))
      return [
        { year: 2025, articleNum: 1, posts: [{ id: 8, title: '新作', createTime: '2025-05-01 08:00:00' }] },
        { year: 2023, articleNum: 230, posts: chosen ? ofYear : [] },
      ]
    },
    '/api/series/list': () => [],
  })
  const archive = { path: '/archive', handle: { name: '归档' }, lazy: () => import('./archive.route.tsx') }
  return { ...(await renderSite(server.api, [archive], path)), queries }
}

test('a year beyond the limit has the number of its articles and a link to them', async () => {
  const { screen, queries } = await openArchive('/archive')
  const others = screen.getByRole('region', { name: '其他年份' })
  const link = others.getByRole('link', { name: '2023 年 230 篇' })
  await expect.element(link).toHaveAttribute('href', '/archive/2023')
  await expect.element(screen.getByText(/共 231 篇/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '05-01 新作' })).toBeVisible()
  expect(queries).toEqual(['?limit=200'])
})

test('the chosen year is requested with its articles', async () => {
  const { screen, queries } = await openArchive('/archive?year=2023')
  await expect.element(screen.getByRole('link', { name: '05-01 旧作' }).first()).toBeVisible()
  await expect.element(screen.getByRole('region', { name: '其他年份' })).not.toBeInTheDocument()
  expect(queries).toEqual(['?limit=200&year=2023'])
})
