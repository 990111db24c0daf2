import { ConfirmationRequestSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mno${index}`)

async function renderSecurity(responses: Record<string, Respond> = {}) {
  const state = {
    isEnabled: false,
    enableTime: null as string | null,
    passkeys: [] as object[],
    recoveryCodesLeft: 0,
  }
  const server = fakeServer({
    '/sys/secondFactor/state': () => state,
    '/sys/secondFactor/setup': () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/%E9%9D%92%E7%AE%80:owner?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=%E9%9D%92%E7%AE%80',
    }),
    '/sys/secondFactor/enable': () => {
      Object.assign(state, { isEnabled: true, enableTime: '2026-11-23 10:00:00', recoveryCodesLeft: 10 })
      return codes
    },
    '/sys/secondFactor/disable': () => {
      Object.assign(state, { isEnabled: false, enableTime: null, recoveryCodesLeft: 0 })
      return null
    },
    ...responses,
  })
  await renderAdmin(server.api, '/security')
  return server
}

test('the second factor is enabled by a scan and a code, and its recovery codes are shown once', async () => {
  const { bodies } = await renderSecurity()
  await page.getByRole('button', { name: '开启验证器应用' }).click()
  const dialog = page.getByRole('dialog', { name: '开启验证器应用' })
  await expect.element(dialog.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: '验证码' }).fill('123 456')
  await dialog.getByRole('button', { name: '开启' }).click()
  const recovery = page.getByRole('dialog', { name: '恢复码' })
  await expect.element(recovery.getByText(codes[9] ?? '')).toBeVisible()
  await expectAccessible()
  expect(bodies).toContainEqual(['/sys/secondFactor/enable', { code: '123 456' }])
  await recovery.getByRole('button', { name: '我已保存好' }).click()
  await expect.element(page.getByText(/还有 10 个恢复码没有用过/)).toBeVisible()
  await page.getByRole('button', { name: '关闭验证器应用' }).click()
  const question = page.getByRole('dialog', { name: '关闭验证器应用' })
  await expect.element(question.getByText(/关闭之后登录只要密码/)).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: '关闭验证器应用' }).click()
  await expect.element(page.getByRole('button', { name: '开启验证器应用' })).toBeVisible()
})

test('a confirmation requires a code too where the second factor is enabled', async () => {
  let isConfirmed = false
  const invalid = (message: string) => new ErrorResponse(422, message, [{ path: 'code', message }])
  const { bodies } = await renderSecurity({
    '/sys/secondFactor/state': () => ({
      isEnabled: true,
      enableTime: '2026-11-23 10:00:00',
      passkeys: [],
      recoveryCodesLeft: 10,
    }),
    '/sys/secondFactor/recoveryCodes': () =>
      isConfirmed ? codes : new ErrorResponse(403, '请先确认是你本人', { confirmation: 'password' }),
    '/sys/session/confirm': async (request) => {
      const { code } = v.parse(ConfirmationRequestSchema, await request.json())
      if (code === undefined) return invalid('请输入两步验证的验证码')
      isConfirmed = code === '123456'
      return isConfirmed ? null : invalid('验证码不正确，或已经用过')
    },
  })
  await page.getByRole('button', { name: '更换恢复码' }).click()
  const dialog = page.getByRole('dialog', { name: '确认是你本人' })
  await dialog.getByLabelText('你的密码').fill('bamboo-slips')
  await dialog.getByRole('button', { name: '确认' }).click()
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAccessibleDescription(/请输入两步验证的验证码/)
  await expectAccessible()
  await code.fill('000000')
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect.element(code).toHaveAccessibleDescription(/验证码不正确/)
  await code.fill('123456')
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect.element(page.getByRole('dialog', { name: '恢复码' }).getByText(codes[9] ?? '')).toBeVisible()
  expect(bodies).toContainEqual(['/sys/session/confirm', { password: 'bamboo-slips', code: '123456' }])
})

test('a wrong code stays in its field, with the reason', async () => {
  const message = '验证码不正确；请检查手机的时间'
  await renderSecurity({
    '/sys/secondFactor/enable': () => new ErrorResponse(422, message, [{ path: 'code', message }]),
  })
  await page.getByRole('button', { name: '开启验证器应用' }).click()
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.fill('000000')
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(code).toHaveValue('000000')
})
