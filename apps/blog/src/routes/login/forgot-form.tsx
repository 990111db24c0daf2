import type { EmailForgotRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { loginToastId } from '#core/data/show-error.tsx'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { EmailCodeFields } from './email-code-fields.tsx'
import { useCaptcha } from '#features/login/use-captcha.tsx'
import styles from '#features/login/login-form.module.css'
import { useViewLink } from './use-view-link.ts'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).EmailForgotRequestSchema

/** Form to reset the password with an email code. */
export function ForgotForm(): ReactElement {
  const api = useApi()
  const navigate = useNavigate()
  const { to, ...options } = useViewLink()('account')
  const reset = async (values: EmailForgotRequest): Promise<void> => {
    await api.accounts.forgot(values)
    toast.success('密码已重置，请用新密码登录', { id: loginToastId })
    await navigate(to, options)
  }
  const form = useForm(loadSchema, reset)
  const { withCaptcha, captcha } = useCaptcha()
  return (
    <>
      <form {...form.props} className={styles.form}>
        <EmailCodeFields form={form} purpose="forgot" withCaptcha={withCaptcha} />
        <PasswordField
          label="新密码"
          name="password"
          autoComplete="new-password"
          hint="8–64 位；重置后，所有设备都要重新登录"
          error={form.errors['password']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          重置密码
        </Button>
      </form>
      {captcha}
    </>
  )
}
