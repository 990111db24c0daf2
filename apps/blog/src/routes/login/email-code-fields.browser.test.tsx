import type { ComponentType, ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm } from '#features/forms/use-form.ts'
import { useCaptcha } from '#features/login/use-captcha.tsx'
import { fakeServer, ErrorResponse, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { EmailCodeFields } from './email-code-fields.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { RegisterForm } from './register-form.tsx'

// The countdown after a code continues across reloads.
beforeEach(() => sessionStorage.clear())

async function requestCode(Form: ComponentType, sendEmailCode: Respond) {
  const { api } = fakeServer({
    '/sys/config/getConfigByKey/slider_verify_switch': () => ({
      configKey: 'slider_verify_switch',
      configValue: 'N',
    }),
    '/api/sendEmailCode': sendEmailCode,
  })
  const site = await renderSite(api, [
    { path: '/', Component: Form },
    { path: '/archive', Component: () => <h1>归档</h1> },
  ])
  await page.getByRole('textbox', { name: '邮箱' }).fill('zijin@example.com')
  await page.getByRole('button', { name: '发送验证码' }).click()
  return site
}

test('the toast about a sent code is dismissed with the form', async () => {
  const { router } = await requestCode(ForgotForm, () => null)
  const status = page.getByRole('status').filter({ hasText: '验证码已发送，请查收邮件' })
  await expect.element(status).toBeVisible()
  await router.navigate('/archive')
  await expect.element(page.getByRole('heading', { name: '归档' })).toBeVisible()
  await expect.element(status, { timeout: 1000 }).not.toBeInTheDocument()
})

/** The fields with a countdown that no other test has started. */
function OtherForm(): ReactElement {
  const form = useForm(
    async () => (await import('#features/forms/account-schemas.ts')).EmailForgotRequestSchema,
    () => Promise.resolve(),
  )
  const { withCaptcha } = useCaptcha()
  return (
    <form {...form.props}>
      <EmailCodeFields form={form} purpose="other" withCaptcha={withCaptcha} />
    </form>
  )
}

test('after a reload the email that the code was sent to is there, and not after the form was left', async () => {
  const { router } = await requestCode(OtherForm, () => null)
  await expect.element(page.getByText('验证码已发送，请查收邮件')).toBeVisible()
  // What a reload finds: the storage of the tab, without the form having been left.
  const stored: Record<string, string> = { ...sessionStorage }
  await router.navigate('/archive')
  // The effects of the form end after the next screen is rendered.
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('zijin@example.com')
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text)
  await router.navigate('/')
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('zijin@example.com')
})

test('after a rate limit a code can be requested again when the wait is over', async () => {
  await requestCode(RegisterForm, () => new ErrorResponse(429, '验证码发送过于频繁，请稍后再试', 40))
  await expect.element(page.getByRole('button', { name: /^[1-4]\d 秒后重发$/ })).toBeDisabled()
  await expect.element(page.getByText('验证码发送过于频繁，请稍后再试')).toBeVisible()
})
