import type { LoginChallenge, LoginUser } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { useForm } from '../forms/use-form.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import styles from './login-form.module.css'

const loadSchema = async () => (await import('../forms/account-schemas.ts')).TotpCodeRequestSchema
const loadPasskeyLogin = () => import('../passkeys/log-in-with-passkey.ts')

interface SecondFactorFormProps {
  /** From the response to the first step of the login. */
  challenge: LoginChallenge
  onLogin: (login: LoginUser) => Promise<void>
}

/** The second step of a login: a passkey, a code of an authenticator app, or a recovery code. */
export function SecondFactorForm({
  challenge: { challenge, hasPasskeys },
  onLogin,
}: SecondFactorFormProps): ReactElement {
  const api = useApi()
  const form = useForm(loadSchema, async ({ code }) =>
    onLogin(await api.accounts.completeLogin({ challenge, code })),
  )
  return (
    <form {...form.props} className={styles.form}>
      {hasPasskeys && (
        <PasskeyButton
          label="用通行密钥登录"
          alternative="或者输入验证码或恢复码"
          onUse={async () => onLogin(await (await loadPasskeyLogin()).logInWithPasskey(api, challenge))}
        />
      )}
      <Field
        label="验证码"
        hint="验证器应用里的 6 位数字；设备不在身边时，用一个恢复码"
        error={form.errors['code']}
      >
        <Input
          // React's `autoFocus` runs before a dialog opens, so that its close button would receive focus.
          ref={(input) => {
            input?.toggleAttribute('autofocus', true)
            input?.focus()
          }}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <FormFailure>{form.failure}</FormFailure>
      <Button type="submit" variant={hasPasskeys ? 'secondary' : 'primary'} size="l" loading={form.isSending}>
        登录
      </Button>
    </form>
  )
}
