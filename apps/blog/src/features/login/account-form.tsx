import { findLoginChallenge } from '@qingjian/api-client'
import type { LoginChallenge } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { useState, type ReactElement } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import styles from './login-form.module.css'
import { useAccountLogin, type OnLogin } from './use-account-login.ts'
import { useCaptcha } from './use-captcha.tsx'

const loadSchema = async () => (await import('../forms/account-schemas.ts')).LoginRequestSchema

/** Few accounts have a second factor. */
const SecondFactorForm = lazyComponent(
  async () => (await import('./second-factor-form.tsx')).SecondFactorForm,
)

interface AccountFormProps {
  onLogin: OnLogin
  /**
   * Whether a dialog with the form focuses its first field.
   * @default false
   */
  shouldFocus?: boolean
}

/** Login form with user name or email and password, and then the second factor of a user who has one. */
export function AccountForm({ onLogin, shouldFocus = false }: AccountFormProps): ReactElement {
  const { withCaptcha, captcha } = useCaptcha()
  const logIn = useAccountLogin(withCaptcha, onLogin)
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const form = useForm(loadSchema, async (credentials) => {
    try {
      await logIn(credentials)
    } catch (error) {
      const next = findLoginChallenge(error)
      if (next === null) throw error
      setChallenge(next)
    }
  })
  if (challenge !== null)
    return (
      <SecondFactorForm
        challenge={challenge}
        onLogin={(login) => onLogin(login, 'account')}
        onMissing={() => setChallenge(null)}
      />
    )
  return (
    <>
      <form {...form.props} className={styles.form}>
        <Field label="账号" error={form.errors['username']}>
          <Input
            // React's `autoFocus` runs before the dialog opens, so that the close button would receive focus.
            ref={(input) => {
              input?.toggleAttribute('autofocus', shouldFocus)
            }}
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
