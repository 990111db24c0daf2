import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const review = {
  year: 2026,
  previous: 2024,
  next: null,
  counts: { articles: 1, words: 923, moments: 13, comments: 0 },
  posts: [{ id: 17, title: '水合', createTime: '2026-08-16 21:40:00', titleBreaks: [] }],
  mostRead: [],
  moments: [{ id: 3, text: '三十九度。', createTime: '2026-08-20 12:00:00' }],
  comments: [
    {
      id: 5,
      articleId: 17,
      articleTitle: '水合',
      nickname: '阿青',
      text: '读懂了',
      createTime: '2026-08-18 08:00:00',
    },
  ],
}

async function openYear(year: string) {
  const { api } = fakeServer({ '/api/year/2026': () => review })
  const screen = {
    path: '/archive/:year',
    handle: { name: '年卷' },
    lazy: () => import('./year.route.tsx'),
  }
  return renderSite(api, [screen], `/archive/${year}`)
}

test('a year shows what was written and said, and links to the years before and after', async () => {
  const { screen } = await openYear('2026')
  const main = screen.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('二〇二六年')
  const written = main.getByRole('region', { name: '写下' })
  await expect
    .element(written.getByRole('link', { name: '八月十六日 水合' }))
    .toHaveAttribute('href', '/post/17')
  await expect.element(main.getByRole('region', { name: '说过' }).getByText('三十九度。')).toBeVisible()
  const comments = main.getByRole('region', { name: '读者说' })
  await expect
    .element(comments.getByRole('link', { name: '《水合》' }))
    .toHaveAttribute('href', '/post/17#comment-5')
  const years = main.getByRole('navigation', { name: '其他年份' })
  await expect.element(years.getByRole('link', { name: '2024 年' })).toHaveAttribute('href', '/archive/2024')
  expect(main.getByRole('region', { name: '读得最多' }).query()).toBeNull()
})

test.each(['2019', '02026', 'x'])('the year %s without anything is not found', async (year) => {
  const { screen } = await openYear(year)
  await expect.element(screen.getByRole('heading', { name: '页面不存在' })).toBeVisible()
})
