import { expect, test } from 'vitest'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'
import { Comments } from './comments.tsx'
import { provisionalComment } from './provisional-comment.ts'

const storedComment = {
  ...provisionalComment(
    { articleId: 1, parentId: null, replyUserId: null, replyNickname: null, text: '竹简' },
    testUser,
  ),
  id: 5,
  createTime: '2026-01-01 08:00:00',
}

test('a comment is in the list while it is sent; one that fails leaves it, and its text is in the form again', async () => {
  const responses = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const keys: (string | null)[] = []
  const { api } = fakeServer({
    '/auth/info': () => testUser,
    '/api/comment/list': () => ({ records: [], total: 0, size: 10, current: 1, pages: 1 }),
    '/api/comment/add': (_, { headers }) => responses[keys.push(headers.get('idempotency-key')) - 1]?.promise,
  })
  const Component = () => <Comments articleId={1} count={0} isOpen />
  const { screen } = await renderSite(api, [{ path: '/', loader: userLoader, Component }])
  const field = screen.getByLabelText('评论内容')
  const button = screen.getByRole('button', { name: '发表评论' })
  const comment = screen.getByRole('article').filter({ hasText: '竹简' })
  const sending = comment.filter({ hasText: '发送中' })
  await field.fill('竹简')
  await button.click()
  await expect.element(sending).toBeVisible()
  await expect.element(field).toHaveValue('')
  responses[0]?.resolve(new ErrorResponse(400, '评论没有存下'))
  await expect.element(comment).not.toBeInTheDocument()
  await expect.element(screen.getByText('评论没有存下')).toBeVisible()
  await expect.element(field).toHaveValue('竹简')
  await button.click()
  await expect.element(sending).toBeVisible()
  responses[1]?.resolve(storedComment)
  await expect.element(comment.getByRole('link', { name: '2026-01-01 08:00' })).toBeVisible()
  await expect.element(sending).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('')
  expect(keys).toEqual([expect.any(String), keys[0]])
})
