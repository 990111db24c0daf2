import type { ManagedUser, UserText } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { admin, ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const userOf = (id: number, changes: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  nickname: `子衿${id}`,
  avatar: '',
  role: 'user',
  isBanned: false,
  banReason: null,
  createTime: '2026-01-02 10:00:00',
  lastTime: '2026-11-22 10:00:00',
  sessions: 2,
  comments: 1,
  messages: 0,
  chatLines: 1,
  ...changes,
})

const pageOf = (records: unknown[], total = records.length) => ({
  records,
  total,
  size: 20,
  current: 1,
  pages: Math.ceil(total / 20),
})

const textOf = (id: number, changes: Partial<UserText> = {}): UserText => ({
  type: 'comment',
  id,
  text: `第 ${id} 条`,
  articleId: 3,
  articleTitle: '竹简',
  isPending: false,
  createTime: '2026-11-22 10:00:00',
  ...changes,
})

async function renderUser(user: ManagedUser, responses: Record<string, Respond> = {}) {
  const server = fakeServer({
    [`/sys/user/detail/${user.id}`]: () => user,
    [`/sys/user/texts/${user.id}`]: () =>
      pageOf([textOf(9), textOf(4, { type: 'chat', articleId: null, articleTitle: null })]),
    '/sys/user/role': () => null,
    '/sys/user/ban': () => null,
    '/sys/user/endSessions': () => null,
    ...responses,
  })
  await renderAdmin(server.api, `/users/${user.id}`)
  await expect.element(page.getByRole('heading', { name: user.nickname })).toBeVisible()
  return server
}

test('the table lists users with role and ban, and axe finds nothing', async () => {
  const users = [userOf(7, { role: 'admin' }), userOf(8, { isBanned: true, lastTime: null })]
  await renderAdmin(fakeServer({ '/sys/user/page': () => pageOf(users) }).api, '/users')
  const row = page.getByRole('row', { name: /子衿7/ })
  await expect.element(row.getByText('管理员')).toBeVisible()
  await expect.element(row.getByRole('link', { name: '子衿7' })).toHaveAttribute('href', '/users/7')
  await expect.element(page.getByRole('row', { name: /子衿8/ }).getByText('已封禁')).toBeVisible()
  await expectAccessible()
})

test('search, filter and page are in the address and go to the server', async () => {
  const queries: string[] = []
  const { api } = fakeServer({
    '/sys/user/page': ({ url }) => {
      queries.push(new URL(url).search)
      return pageOf([userOf(7)], 50)
    },
  })
  const { router } = await renderAdmin(api, '/users')
  await page.getByRole('searchbox', { name: '查找用户' }).fill('子衿')
  await page.getByRole('button', { name: '查找' }).click()
  await expect.poll(() => queries.at(-1)).toContain(`keyword=${encodeURIComponent('子衿')}`)
  await page.getByRole('combobox', { name: '范围' }).selectOptions('已封禁')
  await expect.poll(() => queries.at(-1)).toContain('filter=banned')
  await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: /2/ }).click()
  await expect.poll(() => queries.at(-1)).toContain('pageNum=2')
  expect(router.state.location.search).toBe(`?keyword=${encodeURIComponent('子衿')}&filter=banned&page=2`)
})

test('a search by Enter leaves the focus in the field, and a link to all users empties it', async () => {
  const { router } = await renderAdmin(
    fakeServer({ '/sys/user/page': () => pageOf([userOf(7)]) }).api,
    '/users',
  )
  const search = page.getByRole('searchbox', { name: '查找用户' })
  await search.fill('子衿')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toBe(`?keyword=${encodeURIComponent('子衿')}`)
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('子衿')
  await router.navigate('/users')
  await expect.element(search).toHaveValue('')
})

test('a user has their texts with links in one place', async () => {
  await renderUser(userOf(7, { isBanned: true, banReason: '发广告' }))
  await expect.element(page.getByText('封禁的原因：发广告')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '评论《竹简》' }))
    .toHaveAttribute('href', '/post/3#comment-9')
  await expect.element(page.getByRole('link', { name: '聊天' })).toHaveAttribute('href', '/chat')
  await expectAccessible()
})

test('a role is changed after a question and the password', async () => {
  let isConfirmed = false
  const { bodies } = await renderUser(userOf(7), {
    '/sys/user/role': () =>
      isConfirmed ? null : new ErrorResponse(403, '请先确认是你本人', { confirmation: 'password' }),
    '/sys/session/confirm': () => {
      isConfirmed = true
      return null
    },
  })
  await page.getByRole('button', { name: '设为管理员' }).click()
  const dialog = page.getByRole('dialog', { name: '把 子衿7 设为管理员' })
  await dialog.getByRole('button', { name: '确定' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认是你本人' })
  await confirmation.getByLabelText('你的密码').fill('bamboo-slips')
  await confirmation.getByRole('button', { name: '确认' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual(['/sys/user/role', { userId: 7, role: 'admin' }])
})

test('a user is banned with a reason, and sessions are ended', async () => {
  const { bodies } = await renderUser(userOf(7))
  await page.getByRole('button', { name: '封禁' }).click()
  const ban = page.getByRole('dialog', { name: '封禁 子衿7' })
  await ban.getByRole('textbox', { name: '原因' }).fill('发广告')
  await ban.getByRole('button', { name: '封禁' }).click()
  await expect.element(ban).not.toBeInTheDocument()
  await page.getByRole('button', { name: '结束所有登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect
    .poll(() => bodies)
    .toEqual([
      ['/sys/user/ban', { userId: 7, isBanned: true, reason: '发广告' }],
      ['/sys/user/endSessions', { userId: 7 }],
    ])
})

test('a banned user is restored, and cannot become an admin before', async () => {
  const { bodies } = await renderUser(userOf(7, { isBanned: true }))
  await expect.element(page.getByRole('button', { name: '设为管理员' })).toBeDisabled()
  await page.getByRole('button', { name: '恢复账号' }).click()
  await page.getByRole('dialog', { name: '恢复 子衿7' }).getByRole('button', { name: '确定' }).click()
  await expect.poll(() => bodies).toEqual([['/sys/user/ban', { userId: 7, isBanned: false }]])
})

test('oneself is not changed', async () => {
  await renderUser(userOf(admin.id, { role: 'admin' }))
  await expect.element(page.getByText(/^这是你自己/)).toBeVisible()
  expect(page.getByRole('button', { name: '封禁' }).elements()).toEqual([])
})
