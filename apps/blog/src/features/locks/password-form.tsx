import { isApiError } from '@qingjian/api-client'
import type { LockPassword } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { LockIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { describeWait } from '#features/forms/describe-wait.ts'
import { FormFailure } from '#features/forms/form-failure.tsx'
import { PasswordField } from '#features/forms/password-field.tsx'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useForm } from '#features/forms/use-form.ts'
import styles from './password-form.module.css'

const loadSchema = async () => (await import('./lock-password-schema.ts')).LockPasswordSchema

interface PasswordFormProps {
  title: string
  submitLabel: string
  /** Shown without scripts. */
  scriptless: string
  /** Name of the countdown after a rate limit. */
  waitKey: string
  /** Opens it. @throws the error of the call */
  onSubmit: (password: string) => Promise<void>
}

/** The password form of a locked album or article; shows the wait after a rate limit. */
export function PasswordForm({
  title,
  submitLabel,
  scriptless,
  waitKey,
  onSubmit,
}: PasswordFormProps): ReactElement {
  const [secondsLeft, wait] = useCountdown(waitKey)

  const form = useForm(loadSchema, async ({ password }: LockPassword) => {
    try {
      await onSubmit(password)
    } catch (error) {
      if (isApiError(error) && error.retryAfter !== null) wait(error.retryAfter)
      throw error
    }
  })

  return (
    <section className={styles.slip} aria-labelledby="lock">
      <LockIcon className={styles.icon} />
      <h2 id="lock" className={styles.title}>
        {title}
      </h2>
      <form {...form.props} className={styles.form}>
        <PasswordField label="密码" name="password" autoComplete="off" error={form.errors['password']} />
        <FormFailure>{form.failure}</FormFailure>
        <Button type="submit" variant="primary" size="l" loading={form.isSending} disabled={secondsLeft > 0}>
          {secondsLeft > 0 ? `${describeWait(secondsLeft)}后再试` : submitLabel}
        </Button>
      </form>
      <p className={styles.scriptless}>{scriptless}</p>
    </section>
  )
}
