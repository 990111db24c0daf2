import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { Comments } from './comments.tsx'

const comment = (id: number, content: string): object => ({
  id,
  articleId: 1,
  parentId: null,
  userId: 2,
  nickname: '竹生',
  avatar: '',
  isAuthor: false,
  replyUserId: null,
  replyNickname: null,
  content: `<p>${content}</p>`,
  likeCount: 0,
  isLike: null,
  isStick: false,
  ipSource: '',
  browser: '',
  createTime: '2026-01-01 08:00:00',
  children: [],
  childrenTotal: 0,
})

test('the list is covered while it reloads in place, at least 100 px high, and the form stays usable', async () => {
  const { promise: sorted, resolve: sort } = Promise.withResolvers<void>()
  const { api } = fakeServer({
    async '/api/comment/list'(url) {
      const isSorted = url.searchParams.get('sortType') === 'like'
      if (isSorted) await sorted
      const records = [comment(1, isSorted ? '最热的' : '最新的'), comment(2, '另一条')]
      return { records, total: 2, size: 10, current: 1, pages: 1 }
    },
  })
  const { screen } = await renderSite(api, [
    { path: '/', Component: () => <Comments articleId={1} count={2} isOpen /> },
  ])
  await expect.element(screen.getByText('最新的')).toBeVisible()
  await screen.getByRole('button', { name: '最热' }).click()
  const cover = screen.getByRole('status', { name: '加载中' })
  await expect.element(cover).toBeVisible()
  const box = cover.element().closest('[data-loading]')
  if (box === null) throw new Error('The list has no overlay.')
  expect(getComputedStyle(box).position).toBe('relative')
  expect(getComputedStyle(box).minBlockSize).toBe('100px')
  expect(box.querySelector('[aria-busy="true"]')?.textContent).toContain('最新的')
  await screen.getByLabelText('评论内容').fill('还能写')
  sort()
  await expect.element(screen.getByText('最热的')).toBeVisible()
  await expect.element(cover).not.toBeInTheDocument()
})

test('the author of an imported comment is marked as a guest, whatever the name', async () => {
  const { api } = fakeServer({
    '/api/comment/list': () => ({
      records: [{ ...comment(1, '旧评论'), userId: null }, comment(2, '新评论')],
      total: 2,
      size: 10,
      current: 1,
      pages: 1,
    }),
  })
  const { screen } = await renderSite(api, [
    { path: '/', Component: () => <Comments articleId={1} count={2} isOpen /> },
  ])
  const find = (text: string) =>
    screen.getByRole('article', { name: '竹生 的评论' }).filter({ hasText: text })
  await expect.element(find('旧评论').getByText('游客')).toBeVisible()
  await expect.element(find('新评论')).toBeVisible()
  await expect.element(find('新评论').getByText('游客')).not.toBeInTheDocument()
})
