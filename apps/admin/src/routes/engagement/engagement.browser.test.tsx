import { ConfirmationRequestSchema, type ModeratedItem } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { admin, ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const itemWith = (id: number, changes: Partial<ModeratedItem> = {}): ModeratedItem => ({
  id,
  userId: 7,
  nickname: `甲${id}`,
  avatar: '',
  text: `第 ${id} 条`,
  title: null,
  url: null,
  articleId: 3,
  articleTitle: '竹简',
  parentId: null,
  isPending: true,
  isStick: false,
  isBanned: false,
  blockedWords: [],
  ipSource: '浙江',
  createTime: '2026-11-22 10:00:00',
  ...changes,
})

const list = '/sys/moderation/list'
const decide = '/sys/moderation/decide'

async function renderList(
  items: readonly ModeratedItem[],
  responses: Record<string, Respond> = {},
  query = '',
) {
  const server = fakeServer({
    [list]: () => ({ records: items, next: null }),
    [decide]: () => ({ changed: [] }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, `/engagement${query}`)
  return { ...server, ...rendered }
}

const article = (id: number) => page.getByRole('article', { name: `甲${id} 的评论` })

test('the list shows who wrote what where, and marks the blocked words', async () => {
  await renderList([
    itemWith(1, { text: '来赌博', blockedWords: ['赌博'] }),
    itemWith(2, { isPending: false, isStick: true, parentId: 1 }),
  ])
  await expect.element(article(1).getByText('含有屏蔽词：赌博')).toBeVisible()
  expect(article(1).element().querySelector('mark')?.textContent).toBe('赌博')
  await expect.element(article(1).getByRole('button', { name: '通过', exact: true })).toBeVisible()
  await expect.element(article(2).getByText('置顶')).toBeVisible()
  await expect
    .element(article(2).getByRole('link', { name: '《竹简》' }))
    .toHaveAttribute('href', '/post/3#comment-2')
  await expectAccessible()
})

test('a decision applies at once, is sent when the page is left, and not after an undo', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2)])
  await article(1).getByRole('button', { name: '删除' }).click()
  await expect.element(article(1)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.element(article(1)).toBeVisible()
  await article(2).getByRole('button', { name: '通过', exact: true }).click()
  await expect.element(article(2).getByText('待审')).not.toBeInTheDocument()
  expect(bodies).toEqual([])
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [2], action: 'approve' }]])
})

test('a decision that the server refuses is taken back, with the reason', async () => {
  await renderList([itemWith(1)], { [decide]: () => new ErrorResponse(503, '站点正忙') })
  await article(1).getByRole('button', { name: '删除' }).click()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.element(page.getByText('有 1 条没有处理成功：站点正忙')).toBeVisible()
  await expect.element(article(1)).toBeVisible()
})

test('keys move, select and decide', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2), itemWith(3)])
  await expect.element(article(3)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(article(1)).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(article(3)).toHaveFocus()
  await userEvent.keyboard('k')
  await userEvent.keyboard('d')
  await expect.element(article(2)).not.toBeInTheDocument()
  await expect.element(article(3)).toHaveFocus()
  await userEvent.keyboard('z')
  await expect.element(article(2)).toBeVisible()
  await userEvent.keyboard('xkx')
  await expect.element(page.getByText('已选 2 条')).toBeVisible()
  await userEvent.keyboard('a')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [2, 3], action: 'approve' }]])
})

test('keys do nothing while text is typed or when they are turned off', async () => {
  const { bodies } = await renderList([itemWith(1)])
  await page.getByRole('searchbox', { name: '内容' }).click()
  await userEvent.keyboard('jda')
  await expect.element(article(1)).toBeVisible()
  await article(1).getByRole('checkbox').click()
  await userEvent.keyboard('?')
  const help = page.getByRole('dialog', { name: '快捷键' })
  await help.getByRole('checkbox', { name: '启用快捷键' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(help).not.toBeInTheDocument()
  await userEvent.keyboard('d')
  await expect.element(article(1)).toBeVisible()
  await page.getByRole('button', { name: '快捷键' }).click()
  await help.getByRole('checkbox', { name: '启用快捷键' }).click()
  expect(bodies).toEqual([])
})

test('all are selected and deleted together', async () => {
  const { bodies } = await renderList([itemWith(1), itemWith(2)])
  await page.getByRole('checkbox', { name: '全选' }).click()
  await page.getByRole('button', { name: '全部删除' }).click()
  await expect.element(page.getByText('还没有内容')).toBeVisible()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(() => bodies).toEqual([[decide, { type: 'comment', ids: [1, 2], action: 'delete' }]])
})

test('a reply to a waiting comment approves it first', async () => {
  const { bodies } = await renderList([itemWith(1)], {
    '/api/comment/add': () => ({ id: 9, createTime: '2026-11-22 10:00:00' }),
  })
  await article(1).getByRole('button', { name: '通过并回复' }).click()
  await page.getByRole('textbox', { name: '回复 甲1' }).fill('多谢')
  await page.getByRole('button', { name: '发表回复' }).click()
  await expect.element(page.getByRole('textbox', { name: '回复 甲1' })).not.toBeInTheDocument()
  expect(bodies).toEqual([
    [decide, { type: 'comment', ids: [1], action: 'approve' }],
    ['/api/comment/add', { articleId: 3, content: '多谢', parentId: 1 }],
  ])
})

test('a reply that is closed with Escape is there when the form opens again, but not after 取消', async () => {
  await renderList([itemWith(1)])
  const open = article(1).getByRole('button', { name: '通过并回复' })
  const text = page.getByRole('textbox', { name: '回复 甲1' })
  await open.click()
  await text.fill('写到一半')
  await userEvent.keyboard('{Escape}')
  await expect.element(text).not.toBeInTheDocument()
  await open.click()
  await expect.element(text).toHaveValue('写到一半')
  await page.getByRole('button', { name: '取消' }).click()
  await open.click()
  await expect.element(text).toHaveValue('')
})

test('after a reply the keys go on from its comment', async () => {
  await renderList([itemWith(1), itemWith(2), itemWith(3)], {
    '/api/comment/add': () => ({ id: 9, createTime: '2026-11-22 10:00:00' }),
  })
  const text = page.getByRole('textbox', { name: '回复 甲2' })
  await expect.element(article(2)).toBeVisible()
  await userEvent.keyboard('jjr')
  await text.fill('多谢')
  await userEvent.keyboard('{Escape}')
  await expect.element(article(2)).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(article(2)).toHaveFocus()
})

test('a reply that is being sent stays open, with its text if it fails', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  await renderList([itemWith(1, { isPending: false })], { '/api/comment/add': () => promise })
  await article(1).getByRole('button', { name: '回复' }).click()
  const text = page.getByRole('textbox', { name: '回复 甲1' })
  await text.fill('多谢')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: '取消' })).toBeDisabled()
  await text.click()
  await userEvent.keyboard('{Escape}')
  resolve(new ErrorResponse(429, '评论过于频繁'))
  await expect.element(page.getByText('评论过于频繁')).toBeVisible()
  await expect.element(text).toHaveValue('多谢')
})

test('a reason is not lost by Escape or by leaving the screen, and is given up with 取消', async () => {
  const { router } = await renderList([itemWith(1)])
  const dialog = page.getByRole('dialog', { name: '封禁 甲1' })
  const reason = dialog.getByRole('textbox', { name: '原因' })
  await article(1).getByRole('button', { name: '封禁' }).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await article(1).getByRole('button', { name: '封禁' }).click()
  await reason.fill('发广告')
  await userEvent.keyboard('{Escape}')
  await expect.element(reason).toHaveValue('发广告')
  void router.navigate('/')
  const question = page.getByRole('dialog', { name: '还没有保存' })
  await expectAccessible()
  await question.getByRole('button', { name: '留在这里' }).click()
  await expect.element(reason).toHaveValue('发广告')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await router.navigate('/')
  expect(router.state.location.pathname).toBe('/')
})

test('a ban is repeated once the password is confirmed, and a wrong one is named beside the field', async () => {
  let isConfirmed = false
  const required = new ErrorResponse(403, '请先确认是你本人', { confirmation: 'password' })
  const wrong = new ErrorResponse(422, '输入有误', [{ path: 'password', message: '密码不正确' }])
  const { bodies } = await renderList([itemWith(1)], {
    '/sys/user/ban': () => (isConfirmed ? null : required),
    '/sys/session/confirm': async (request) => {
      const { password } = v.parse(ConfirmationRequestSchema, await request.json())
      isConfirmed = password === 'bamboo-slips'
      return isConfirmed ? null : wrong
    },
  })
  await article(1).getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 甲1' })
  await dialog.getByRole('textbox', { name: '原因' }).fill('刷屏')
  await dialog.getByRole('button', { name: '封禁' }).click()
  const confirmation = page.getByRole('dialog', { name: '确认是你本人' })
  await confirmation.getByLabelText('你的密码').fill('paper')
  await confirmation.getByRole('button', { name: '确认' }).click()
  await expect.element(confirmation.getByText('密码不正确')).toBeVisible()
  await expectAccessible()
  await confirmation.getByLabelText('你的密码').fill('bamboo-slips')
  await userEvent.keyboard('{Enter}')
  await expect.element(confirmation).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  const ban = ['/sys/user/ban', { userId: 7, isBanned: true, reason: '刷屏' }]
  expect(bodies.filter(([path]) => path === '/sys/user/ban')).toEqual([ban, ban])
})

test('a ban without the password is not sent again, and says why', async () => {
  const required = new ErrorResponse(403, '请先确认是你本人', { confirmation: 'password' })
  const { bodies } = await renderList([itemWith(1)], { '/sys/user/ban': () => required })
  await article(1).getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 甲1' })
  await dialog.getByRole('button', { name: '封禁' }).click()
  await page.getByRole('dialog', { name: '确认是你本人' }).getByLabelText('你的密码').fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('请先确认是你本人')).toBeVisible()
  expect(bodies.length).toBe(1)
})

test('guests, banned users and oneself cannot be banned', async () => {
  await renderList([
    itemWith(1, { userId: null }),
    itemWith(2, { isBanned: true }),
    itemWith(3, { userId: admin.id }),
  ])
  await expect.element(article(3)).toBeVisible()
  expect(page.getByRole('button', { name: '封禁', exact: true }).elements()).toEqual([])
})

test('the filter is in the address and goes to the server', async () => {
  const queries: string[] = []
  const { router } = await renderList([], {
    [list]: ({ url }) => {
      queries.push(new URL(url).search)
      return { records: [], next: null }
    },
  })
  await page.getByRole('combobox', { name: '状态' }).selectOptions('待审')
  await page.getByRole('searchbox', { name: '作者' }).fill('竹')
  await page.getByRole('button', { name: '筛选' }).click()
  await expect.element(page.getByText('没有符合的内容')).toBeVisible()
  await expect.poll(() => queries.at(-1)).toContain(encodeURIComponent('竹'))
  expect(queries.at(-1)).toContain('state=pending')
  expect(new URLSearchParams(router.state.location.search).get('author')).toBe('竹')
  await page.getByRole('tab', { name: '留言' }).click()
  await expect.poll(() => queries.at(-1)).toContain('type=message')
})

test('a part that cannot be loaded is loaded again on request', async () => {
  let isDown = true
  await renderList([], {
    [list]: () => (isDown ? new ErrorResponse(500, '坏了') : { records: [itemWith(1)], next: null }),
  })
  await expect.element(page.getByRole('alert').getByText('坏了')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(article(1)).toBeVisible()
})

test.each([390, 1440])(
  'long words and a long title stay in their item at a width of %i px',
  async (width) => {
    const long = 'Donaudampfschifffahrt'.repeat(12)
    await renderList([itemWith(1, { text: long, articleTitle: '很长的标题'.repeat(40) })])
    await page.viewport(width, 800)
    const link = article(1).getByRole('link', { name: /很长的标题/ })
    await expect.element(link).toHaveAttribute('title', '很长的标题'.repeat(40))
    expect(link.element().parentElement?.getBoundingClientRect().height).toBeLessThan(40)
    const buttons = article(1).getByRole('button').elements()
    for (const button of buttons) expect(button.getBoundingClientRect().right).toBeLessThan(width)
  },
)
