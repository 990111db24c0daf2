import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { MessageItem } from './message-item.tsx'
import { provisionalMessage } from './provisional-message.ts'

test.each([
  ['a guest is marked', { id: null, nickname: '子衿' }, 1],
  ['a guest without a name is marked once', { id: null, nickname: '游客' }, 1],
  ['a user is not marked', { id: 7, nickname: '子衿' }, 0],
])('G13: beside the name, %s', async (_, author, marks) => {
  const message = {
    ...provisionalMessage('到此一游', { avatar: '', ...author }),
    id: 3,
    createTime: '2026-03-01 12:00:00',
  }
  await renderSite(fakeServer().api, [{ path: '/', Component: () => <MessageItem message={message} /> }])
  const item = page.getByRole('article', { name: `${author.nickname} 的留言` })
  await expect.element(item).toBeVisible()
  expect(item.getByText('游客', { exact: true }).elements()).toHaveLength(marks)
})
