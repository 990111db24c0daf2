import type { FriendApplication, ManagedFriend } from '@qingjian/api-client/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const hash = 'a'.repeat(64)

const friendOf = (key: number, name: string, changes: Partial<ManagedFriend> = {}): ManagedFriend => ({
  key,
  origin: 'file',
  name,
  url: `https://${key}.example/`,
  avatar: '',
  picture: '',
  info: '',
  feed: '',
  isAlive: true,
  failTime: null,
  checkTime: '2026-11-22 10:00:00',
  ...changes,
})

const application: FriendApplication = {
  id: 7,
  name: '灯下',
  url: 'https://lamp.example/',
  avatar: '',
  info: '旧书与夜宵',
  email: 'lamp@mail.example',
  createTime: '2026-11-22 10:00:00',
}

const probe = {
  status: 200,
  failure: '',
  url: 'https://lamp.example/',
  title: '灯下漫笔',
  linksBack: false,
  duration: 312,
  checkTime: '2026-11-22 10:01:00',
}

const three = [
  friendOf(0, '听雨楼'),
  friendOf(1, '石阶', { isAlive: false, failTime: '2026-11-01 08:00:00' }),
  friendOf(2, '小满', { isAlive: null, checkTime: null }),
]

async function renderFriends(list: object, responses: Record<string, Respond> = {}) {
  const server = fakeServer({
    '/sys/friend/list': () => ({ hash, problem: null, friends: three, applications: [], ...list }),
    '/sys/friend/probe': () => probe,
    '/sys/friend/order': () => null,
    '/sys/friend/save': () => null,
    '/sys/friend/remove': () => null,
    '/sys/friend/decide': () => null,
    ...responses,
  })
  await renderAdmin(server.api, '/friends')
  await expect.element(page.getByRole('heading', { name: '友链', exact: true })).toBeVisible()
  return server
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an application shows what the server received, and is rejected with a note by email', async () => {
  const { bodies } = await renderFriends({ applications: [application] })
  const card = page.getByRole('article', { name: '灯下 的申请' })
  await expect.element(card.getByText('200，用了 312 ms')).toBeVisible()
  await expect.element(card.getByText('灯下漫笔')).toBeVisible()
  await expect.element(card.getByText('没找到')).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: '拒绝' }).click()
  const dialog = page.getByRole('dialog', { name: '拒绝 灯下' })
  await dialog.getByRole('textbox', { name: '附言' }).fill('以后再来')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual([
    '/sys/friend/decide',
    { id: 7, action: 'refuse', isMailed: true, note: '以后再来' },
  ])
})

test('an application is accepted without an email', async () => {
  const { bodies } = await renderFriends({ applications: [application] })
  await page.getByRole('button', { name: '通过', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '通过 灯下' })
  await dialog.getByRole('checkbox', { name: /写邮件告诉/ }).click()
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: '通过' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual([
    '/sys/friend/decide',
    { id: 7, action: 'accept', isMailed: false, note: '' },
  ])
})

test('the list shows the state of each site, and axe finds nothing', async () => {
  await renderFriends({})
  await expect.element(row('听雨楼').getByText('可以访问，2026-11-22 10:00 检查过')).toBeVisible()
  await expect.element(row('石阶').getByText(/^2026-11-01 起连不上/)).toBeVisible()
  await expect.element(row('小满').getByText('还没有检查过')).toBeVisible()
  await expectAccessible()
})

test('a friend is moved by keys, and put back by Escape', async () => {
  const { bodies } = await renderFriends({})
  const handle = page.getByRole('button', { name: '移动 听雨楼' })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Escape}{Enter}{ArrowDown}{ArrowDown}')
  await expect.element(handle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('听雨楼，第 3 个，共 3 个')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.poll(() => bodies).toEqual([['/sys/friend/order', { origin: 'file', keys: [1, 2, 0], hash }]])
})

test('a friend is dragged to another place', async () => {
  const { bodies } = await renderFriends({})
  const handle = page.getByRole('button', { name: '移动 小满' })
  await expect.element(handle).toBeVisible()
  await userEvent.dragAndDrop(handle, page.getByRole('button', { name: '移动 听雨楼' }))
  await expect.poll(() => bodies).toEqual([['/sys/friend/order', { origin: 'file', keys: [2, 0, 1], hash }]])
})

test('an edit that meets a changed file keeps what was typed, and finds the friend again', async () => {
  const changed = {
    hash: 'b'.repeat(64),
    friends: [friendOf(9, '新', { key: 0 }), ...three.map((one) => ({ ...one, key: one.key + 1 }))],
  }
  let list: object = {}
  const { bodies } = await renderFriends(
    {},
    {
      '/sys/friend/list': () => ({ hash, problem: null, friends: three, applications: [], ...list }),
      '/sys/friend/save': () => {
        if (list === changed) return null
        list = changed
        return new ErrorResponse(409, '文件在别处改过了，没有覆盖', { current: null })
      },
    },
  )
  await page.getByRole('button', { name: '编辑 石阶' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑 石阶' })
  await dialog.getByRole('textbox', { name: '介绍' }).fill('徒步与地图')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('文件在别处改过了，没有覆盖')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '编辑 新' })).toBeInTheDocument()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.map(([, body]) => body)).toMatchObject([
    { key: 1, hash, friend: { info: '徒步与地图' } },
    { key: 2, hash: changed.hash, friend: { info: '徒步与地图' } },
  ])
})

test('a rejected address is named beside its field; a friend is added to the file', async () => {
  let isListed = true
  const refusal = new ErrorResponse(422, '提交的内容不正确', [
    { path: 'url', message: '这个站点已经在友情链接里了' },
  ])
  const { bodies } = await renderFriends({}, { '/sys/friend/save': () => (isListed ? refusal : null) })
  await page.getByRole('button', { name: '添加友链' }).click()
  const dialog = page.getByRole('dialog', { name: '添加友链' })
  await dialog.getByRole('textbox', { name: '名称' }).fill('半亩方塘')
  await dialog.getByRole('textbox', { name: '网址' }).fill('https://pond.example')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('这个站点已经在友情链接里了')).toBeVisible()
  await expectAccessible()
  isListed = false
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies.at(-1)?.[1]).toMatchObject({ origin: 'file', key: null, friend: { name: '半亩方塘' } })
})

test('a friend is removed after a question', async () => {
  const { bodies } = await renderFriends({})
  await page.getByRole('button', { name: '移除 石阶' }).click()
  const dialog = page.getByRole('dialog', { name: '移除 石阶' })
  await expect.element(dialog.getByText(/从 friends.yaml 里删去/)).toBeVisible()
  await dialog.getByRole('button', { name: '移除' }).click()
  await expect.poll(() => bodies).toEqual([['/sys/friend/remove', { origin: 'file', key: 1, hash }]])
})

test('a file that cannot be edited here is shown with the reason', async () => {
  await renderFriends({ problem: '这个文件的写法特殊，不能在这里修改，请直接改文件' })
  await expect.element(page.getByText(/请直接改文件/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '添加友链' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '移动 石阶' })).toBeDisabled()
})
