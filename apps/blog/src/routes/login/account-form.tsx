import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useForm } from '#features/forms/use-form.ts'
import styles from './login-form.module.css'
import { useAccountLogin } from './use-account-login.ts'
import { useCaptcha } from './use-captcha.tsx'

const loadSchema = async () => (await import('#features/forms/account-schemas.ts')).LoginRequestSchema

/** Login form with user name or email and password. */
export function AccountForm(): ReactElement {
  const { withCaptcha, captcha } = useCaptcha()
  const logIn = useAccountLogin(withCaptcha)
  const form = useForm(loadSchema, logIn)
  return (
    <>
      <form {...form.props} className={styles.form}>
        <Field label="账号" error={form.errors['username']}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="用户名或邮箱"
          />
        </Field>
        <PasswordField
          label="密码"
          name="password"
          autoComplete="current-password"
          error={form.errors['password']}
        />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" size="l" loading={form.isSending}>
          登录
        </Button>
      </form>
      {captcha}
    </>
  )
}
