import { expect, test } from 'vitest'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const friend = { name: '听雨楼', url: 'https://rain.example/', avatar: '' }
const article = (id: number, title: string) => ({
  id,
  title,
  url: `https://rain.example/${id}`,
  createTime: '2026-02-03 08:00:00',
  friend,
})
const page = (records: object[], pages = 1) => ({
  records,
  total: records.length * pages,
  size: 10,
  current: 1,
  pages,
})

async function openFriends(path: string, articles: Respond, friendArticles = true) {
  const server = fakeServer({
    '/api/webConfig': () => ({ name: '青简', friendArticles }),
    '/api/friend/list': () => [{ id: 1, ...friend, info: '' }],
    '/api/friend/articles': articles,
  })
  const friends = {
    path: '/friends',
    handle: { name: '友情链接' },
    lazy: () => import('./friends.route.tsx'),
  }
  const { screen } = await renderSite(server.api, [friends], path)
  return { main: screen.getByRole('main'), requests: server.requests }
}

test('the articles of friends are a tab, and open in a new tab without access to this one', async () => {
  const { main } = await openFriends('/friends', () => page([article(1, '梅雨 <b>')], 3))
  await main.getByRole('link', { name: '朋友圈' }).click()
  const link = main.getByRole('link', { name: '梅雨 <b>' })
  await expect.element(link).toHaveAttribute('href', 'https://rain.example/1')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(main.getByRole('article')).toMatchTextContent('听雨楼2026年2月3日')
  await expect.element(main.getByRole('link', { name: '朋友圈' })).toHaveAttribute('aria-current', 'page')
  await expect
    .element(main.getByRole('link', { name: '第 2 页' }))
    .toHaveAttribute('href', '/friends?view=articles&pageNum=2')
})

test('without the setting there are no tabs, and the URL of the articles shows the links', async () => {
  const { main, requests } = await openFriends('/friends?view=articles', () => page([]), false)
  await expect.element(main.getByRole('link', { name: '听雨楼' })).toBeVisible()
  expect(main.getByRole('link', { name: '朋友圈' }).query()).toBeNull()
  expect(requests.some((url) => url.includes('/friend/articles'))).toBe(false)
})

test('articles that cannot be read have an error with a retry', async () => {
  let isDown = true
  const { main } = await openFriends('/friends?view=articles', () =>
    isDown ? new ErrorResponse(500, '') : page([article(1, '梅雨')]),
  )
  await expect.element(main.getByRole('alert')).toMatchTextContent('朋友们的文章没有读到')
  isDown = false
  await main.getByRole('button', { name: '重试' }).click()
  await expect.element(main.getByRole('link', { name: '梅雨' })).toBeVisible()
})

test('without articles there is an empty state', async () => {
  const { main } = await openFriends('/friends?view=articles', () => page([]))
  await expect.element(main.getByText('朋友们还没有新文章')).toBeVisible()
})
