import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const phone = {
  id: 1,
  name: '我的手机',
  createTime: '2026-11-20 10:00:00',
  lastUseTime: '2026-11-23 08:30:12',
  isSynced: true,
}
const key = {
  id: 2,
  name: '蓝色的密钥',
  createTime: '2026-11-21 10:00:00',
  lastUseTime: null,
  isSynced: false,
}

async function renderPasskeys(passkeys: object[], responses: Record<string, Respond> = {}) {
  const server = fakeServer({
    '/sys/secondFactor/state': () => ({
      isEnabled: false,
      enableTime: null,
      passkeys,
      recoveryCodesLeft: passkeys.length === 0 ? 0 : 10,
    }),
    ...responses,
  })
  await renderAdmin(server.api, '/security')
  return server
}

test('passkeys are listed with their use, renamed and removed', async () => {
  const passkeys = [phone, key]
  const { bodies } = await renderPasskeys(passkeys, {
    '/sys/passkey/rename': () => {
      passkeys[0] = { ...phone, name: '旧手机' }
      return null
    },
    '/sys/passkey/remove': () => {
      passkeys.shift()
      return null
    },
  })
  await expect
    .element(page.getByText('2026-11-20 添加 · 2026-11-23 08:30 用过 · 会同步到你的其他设备'))
    .toBeVisible()
  await expect.element(page.getByText('2026-11-21 添加 · 还没有用过')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: '给 我的手机 改名' }).click()
  const renaming = page.getByRole('dialog', { name: '给通行密钥改名' })
  await renaming.getByRole('textbox', { name: '名称' }).fill('旧手机')
  await renaming.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '移除 旧手机' }).click()
  const removing = page.getByRole('dialog', { name: '移除 旧手机' })
  await expect.element(removing.getByText(/不能再用它登录和确认/)).toBeVisible()
  await removing.getByRole('button', { name: '移除' }).click()
  await expect.element(page.getByText('旧手机')).not.toBeInTheDocument()
  expect(bodies).toEqual([
    ['/sys/passkey/rename', { id: 1, name: '旧手机' }],
    ['/sys/passkey/remove', { id: 1 }],
  ])
})

test('the removal of the last second factor says that the password alone logs in afterwards', async () => {
  await renderPasskeys([key])
  await page.getByRole('button', { name: '移除 蓝色的密钥' }).click()
  await expect.element(page.getByText(/移除之后登录只要密码，恢复码也随之失效/)).toBeVisible()
})

test('one passkey too many is rejected before the browser creates it', async () => {
  await renderPasskeys([], {
    '/sys/passkey/registrationOptions': () => new ErrorResponse(409, '最多 10 个通行密钥，请先移除不用的'),
  })
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await expect.element(dialog.getByText('最多 10 个通行密钥，请先移除不用的')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '添加', exact: true })).toBeDisabled()
})
