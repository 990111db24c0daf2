import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const passkey = {
  id: 1,
  name: '我的手机',
  createTime: '2026-11-20 10:00:00',
  lastUseTime: null,
  isSynced: true,
}

/** Opens the screen of an account with both factors. @param failing The call that fails. */
const renderFailing = (failing: string) =>
  renderAdmin(
    fakeServer({
      '/sys/secondFactor/state': () => ({
        isEnabled: true,
        enableTime: '2026-11-23 10:00:00',
        passkeys: [passkey],
        recoveryCodesLeft: 10,
      }),
      [failing]: () => new ErrorResponse(500, '磁盘满了'),
    }).api,
    '/security',
  )

test('a passkey that could not be renamed has its new name still in the field, with the reason', async () => {
  await renderFailing('/sys/passkey/rename')
  await page.getByRole('button', { name: '给 我的手机 改名' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '名称' }).fill('旧手机')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('磁盘满了')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: '名称' })).toHaveValue('旧手机')
})

test.each([
  ['/sys/passkey/remove', '移除 我的手机', '移除'],
  ['/sys/secondFactor/disable', '关闭验证器应用', '关闭验证器应用'],
])('%s that fails says why, and its question stays open', async (failing, button, confirm) => {
  await renderFailing(failing)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(page.getByText('磁盘满了')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: confirm, exact: true })).toBeEnabled()
})

test('recovery codes that could not be renewed say why, and the old ones stay', async () => {
  await renderFailing('/sys/secondFactor/recoveryCodes')
  await page.getByRole('button', { name: '更换恢复码' }).click()
  await expect.element(page.getByRole('alert').filter({ hasText: '磁盘满了' })).toBeVisible()
  await expect.element(page.getByText(/还有 10 个恢复码没有用过/)).toBeVisible()
})

test('an authenticator app whose secret could not be created is set up again on request', async () => {
  let failures = 1
  const server = fakeServer({
    '/sys/secondFactor/state': () => ({
      isEnabled: false,
      enableTime: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    }),
    '/sys/secondFactor/setup': () =>
      failures-- > 0
        ? new ErrorResponse(500, '磁盘满了')
        : { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' },
  })
  await renderAdmin(server.api, '/security')
  await page.getByRole('button', { name: '开启验证器应用' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('磁盘满了')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '开启' })).toBeDisabled()
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
})
