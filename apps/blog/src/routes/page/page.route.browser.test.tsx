import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

async function open(path: string) {
  const { api } = fakeServer({
    '/api/page': (url) =>
      url.searchParams.get('path') === encodeURI('/项目')
        ? {
            path: '/项目',
            title: '项目',
            summary: '做过的',
            content: '<h2 id="a">一</h2><p>第一个。</p><h2 id="b">二</h2>',
            toc: [
              { id: 'a', text: '一', level: 2 },
              { id: 'b', text: '二', level: 2 },
            ],
            updateTime: '2024-01-02 00:00:00',
          }
        : undefined,
  })
  return renderSite(api, [{ path: '*', lazy: () => import('./page.route.tsx') }], path)
}

test('a page has its title, text and outline', async () => {
  const { screen } = await open(encodeURI('/项目'))
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('项目')
  await expect.element(main.getByText('第一个。')).toBeVisible()
  await expect
    .element(main.getByRole('navigation', { name: '本页目录' }).getByRole('link', { name: '二' }))
    .toHaveAttribute('href', '#b')
  expect(document.title).toContain('项目')
})

test('an address without a page is not found', async () => {
  const { screen } = await open('/gone')
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
