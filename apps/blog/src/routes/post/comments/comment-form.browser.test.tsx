import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, ErrorResponse } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'
import { CommentForm } from './comment-form.tsx'

const clearStorage = () => {
  sessionStorage.clear()
  localStorage.clear()
}
beforeEach(clearStorage)
afterEach(clearStorage)

test('a rate limit shows the remaining wait and preserves the text', async () => {
  const { api, requests } = fakeServer({
    '/auth/info': () => testUser,
    '/api/comment/add': () => new ErrorResponse(429, '评论过于频繁，请稍后再试', 40),
  })
  const Component = () => <CommentForm articleId={1} />
  await renderSite(api, [{ path: '/', loader: userLoader, Component }])
  const field = page.getByLabelText('评论内容')
  await field.fill('竹')
  await page.getByRole('button', { name: '发表评论' }).click()
  const button = page.getByRole('button', { name: /发表评论（\d\d 秒）/ })
  await expect.element(button).toBeDisabled()
  await expect.element(field).toHaveValue('竹')
  await expect.element(page.getByText('评论过于频繁，请稍后再试')).toBeVisible()
  expect(requests.filter((call) => call === '/api/comment/add')).toHaveLength(1)
})

test('pictures are picked in the formats that the server reads, into which phones convert their own', async () => {
  const { api } = fakeServer({ '/auth/info': () => testUser })
  const Component = () => <CommentForm articleId={1} />
  await renderSite(api, [{ path: '/', loader: userLoader, Component }])
  const input = page.getByLabelText('选择图片')
  await expect
    .element(input)
    .toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/gif,image/avif')
})
