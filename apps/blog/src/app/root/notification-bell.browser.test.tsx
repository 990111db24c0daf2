import { expect, test } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser, userLoader } from '#testing/test-user.ts'

const guestScreens = [{ path: '/', Component: () => <h1>首页</h1> }]
const screens = guestScreens.map((screen) => ({ ...screen, loader: userLoader }))

test.for([
  [{ comment: { type: 'comment', num: 2 }, like: { type: 'like', num: 1 } }, '3'],
  [{ comment: { type: 'comment', num: 99 } }, '99'],
  [{ comment: { type: 'comment', num: 90 }, like: { type: 'like', num: 10 } }, '99+'],
] as const)('the header shows the number of unread notifications: %j as %s', async ([counts, text]) => {
  const { api } = fakeServer({
    '/auth/info': () => testUser,
    '/notifications/is-unread': () => true,
    '/notifications/unReadNum': () => counts,
  })
  const { screen } = await renderSite(api, screens)
  const bell = screen.getByRole('link', { name: '查看消息通知，有未读消息' })
  await expect.poll(() => bell.element().querySelector('span')?.dataset['count']).toBe(text)
})

test.for([
  [testUser, ['/notifications/is-unread']],
  [undefined, []],
] as const)('without unread notifications the count is not requested', async ([user, expected]) => {
  const { api, requests } = fakeServer({
    '/auth/info': () => user,
    '/notifications/is-unread': () => false,
  })
  const { screen } = await renderSite(api, user === undefined ? guestScreens : screens)
  const bell = screen.getByRole('link', { name: '查看消息通知', exact: true })
  await expect.element(bell).toHaveAttribute('href', '/notifications')
  await expect.poll(() => requests.filter((call) => call.startsWith('/notifications'))).toEqual(expected)
})
