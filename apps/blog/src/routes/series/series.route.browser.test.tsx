import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const name = '造一间/书房'

async function openSeries(path: string) {
  const { api } = fakeServer({
    '/api/series/detail': (url) =>
      url.searchParams.get('name') === name
        ? {
            name,
            posts: [
              { id: 21, title: '为什么只要一个进程', createTime: '2026-04-26 20:15:00', wordCount: 900 },
              { id: 26, title: '一个不肯省的开关', createTime: '2026-05-17 21:30:00', wordCount: 1100 },
            ],
          }
        : undefined,
  })
  const screen = { path: '/series/:name', handle: { name: '系列' }, lazy: () => import('./series.route.tsx') }
  return renderSite(api, [screen], path)
}

test('a series lists its articles as numbered chapters in reading order', async () => {
  const { screen } = await openSeries(`/series/${encodeURIComponent(name)}`)
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent(name)
  await expect.element(main.getByText(/共 2 篇，2,000 字/)).toBeVisible()
  const chapters = main.getByRole('listitem')
  await expect.element(chapters.nth(1)).toMatchTextContent(/^第二篇一个不肯省的开关/)
  await expect
    .element(chapters.nth(0).getByRole('link', { name: '为什么只要一个进程' }))
    .toHaveAttribute('href', '/post/21')
})

test('an unknown series is not found', async () => {
  const { screen } = await openSeries('/series/x')
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
