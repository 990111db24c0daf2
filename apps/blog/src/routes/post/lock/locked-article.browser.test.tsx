import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'

const detail = {
  id: 2,
  title: '给你的信',
  summary: '',
  createTime: '2026-08-16 21:40:00',
  isLock: true,
  content: '',
  openComment: false,
  commentNum: 3,
}
const unlocked = {
  content: '<h2 id="a">其一</h2><p>信的正文</p><h2 id="b">其二</h2>',
  toc: [
    { id: 'a', text: '其一', level: 2 },
    { id: 'b', text: '其二', level: 2 },
  ],
}

const field = page.getByLabelText('密码', { exact: true })
const text = page.getByText('信的正文')

async function openLocked() {
  const { api, requests } = fakeServer({
    '/api/article/detail/2': () => detail,
    '/api/article/unlock/2': async (_, request) =>
      (await request.text()).includes('"竹简"') ? unlocked : new ErrorResponse(400, '密码不正确'),
  })
  const post = { path: '/post/:id', handle: { name: '文章' }, lazy: () => import('../post.route.tsx') }
  const rendered = await renderSite(api, [post], '/post/2')
  return { requests, ...rendered }
}

beforeEach(() => page.viewport(1280, 800))

async function submit(password: string): Promise<void> {
  await field.fill(password)
  await userEvent.keyboard('{Enter}')
}

test('a locked article shows its text and contents after the right password, which gives them the focus', async () => {
  await openLocked()
  await expect.element(page.getByRole('heading', { name: '这篇文章需要密码' })).toBeVisible()
  await submit('松')
  await expect.element(page.getByText('密码不正确')).toBeVisible()
  await expect.element(field).toHaveValue('松')
  await submit('竹简')
  await expect.element(text).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.contains(text.element())).toBe(true)
  await expect.element(page.getByRole('link', { name: '其二' }).first()).toBeInTheDocument()
})

test('no comments of a locked article are requested', async () => {
  const { requests } = await openLocked()
  await submit('竹简')
  await expect.element(text).toBeVisible()
  expect(requests.filter((call) => call.startsWith('/api/comment'))).toEqual([])
})
