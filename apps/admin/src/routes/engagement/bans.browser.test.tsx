import { ConfirmationRequestSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { admin, ErrorResponse } from '#testing/fake-server.ts'
import { article, itemWith, renderList } from '#testing/render-engagement.ts'

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
  await expect.element(question).toBeVisible()
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
