import type { EmailRegisterRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { useRef, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import { EmailCodeFields } from './email-code-fields.tsx'
import styles from '#features/login/login-form.module.css'
import { useAccountLogin } from '#features/login/use-account-login.ts'
import { useCaptcha } from '#features/login/use-captcha.tsx'
import { useLogin } from './use-login.ts'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).EmailRegisterRequestSchema

/** Form to register with an email code; logs in afterwards. */
export function RegisterForm(): ReactElement {
  const api = useApi()
  const { withCaptcha, captcha } = useCaptcha()
  const logIn = useAccountLogin(withCaptcha, useLogin())
  /** Email of the registered account: if only the login failed, a retry logs in without registering again. */
  const registeredEmail = useRef<string>(undefined)
  const register = async (values: EmailRegisterRequest): Promise<void> => {
    if (registeredEmail.current !== values.email) await api.accounts.register(values)
    registeredEmail.current = values.email
    await logIn({ username: values.email, password: values.password })
  }
  const form = useForm(loadSchema, register)
  return (
    <>
      <form {...form.props} className={styles.form}>
        <EmailCodeFields form={form} purpose="register" withCaptcha={withCaptcha} />
        <Field label="昵称" error={form.errors['nickname']}>
          <Input name="nickname" autoComplete="nickname" placeholder="最多 20 个字" />
        </Field>
        <PasswordField
          label="密码"
          name="password"
          autoComplete="new-password"
          hint="8–64 位，不要与昵称或邮箱相同"
          error={form.errors['password']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          注册
        </Button>
      </form>
      {captcha}
    </>
  )
}
