import { currentUserQuery } from '@qingjian/api-client/query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadQuery } from '#core/data/load-query.ts'
import { fakeServer, ErrorResponse } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { CommentForm } from './comment-form.tsx'

const user = {
  id: 7,
  nickname: '子衿',
  avatar: '',
  email: null,
  sex: 0,
  signature: '',
  roles: ['user'],
  createTime: '2026-01-01 08:00:00',
}

const clearStorage = () => {
  sessionStorage.clear()
  localStorage.clear()
}
beforeEach(clearStorage)
afterEach(clearStorage)

test('a rate limit shows the remaining wait and preserves the text', async () => {
  const { api, requests } = fakeServer({
    '/auth/info': () => user,
    '/api/comment/add': () => new ErrorResponse(429, '评论过于频繁，请稍后再试', 40),
  })
  const loader = appLoader(async ({ queryClient }) => {
    await loadQuery(queryClient, currentUserQuery(api))
    return null
  })
  const Component = () => <CommentForm articleId={1} />
  await renderSite(api, [{ path: '/', loader, Component }])
  const field = page.getByLabelText('评论内容')
  await field.fill('竹')
  await page.getByRole('button', { name: '发表评论' }).click()
  const button = page.getByRole('button', { name: /发表评论（\d\d 秒）/ })
  await expect.element(button).toBeDisabled()
  await expect.element(field).toHaveValue('竹')
  await expect.element(page.getByText('评论过于频繁，请稍后再试')).toBeVisible()
  expect(requests.filter((call) => call === '/api/comment/add')).toHaveLength(1)
})
