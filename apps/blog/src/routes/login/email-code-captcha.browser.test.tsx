import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterForm } from './register-form.tsx'

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

// Other files of this origin store the time until a code can be sent again.
beforeEach(() => sessionStorage.clear())

test.each([
  ['registration', RegisterForm],
  ['password reset', ForgotForm],
])('G12: a code for %s is requested after the slider where the site requires it', async (_, Form) => {
  const { api, requests } = fakeServer({
    '/sys/config/getConfigByKey/slider_verify_switch': () => ({
      configKey: 'slider_verify_switch',
      configValue: 'Y',
    }),
    '/api/sendEmailCode': () => null,
    '/auth/getCaptcha': () => ({
      nonceStr: 'nonce-1',
      canvasSrc: picture,
      blockSrc: picture,
      blockY: 20,
      canvasWidth: 280,
      canvasHeight: 160,
      blockWidth: 50,
      blockHeight: 50,
      blockRadius: 8,
    }),
  })
  await renderSite(api, [{ path: '/', Component: Form }])
  await page.getByRole('textbox', { name: '邮箱' }).fill('zijin@example.com')
  await page.getByRole('button', { name: '发送验证码' }).click()
  const dialog = page.getByRole('dialog', { name: '拖动滑块完成拼图' })
  await dialog.getByRole('slider').fill('120')
  expect(requests.filter((path) => path.startsWith('/api/sendEmailCode'))).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.filter((path) => path.startsWith('/api/sendEmailCode'))).toEqual([
    '/api/sendEmailCode?email=zijin%40example.com&nonceStr=nonce-1&value=120',
  ])
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('zijin@example.com')
})
