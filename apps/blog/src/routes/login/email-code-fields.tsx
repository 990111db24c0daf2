import { isApiError } from '@qingjian/api-client'
import { EMAIL_CODE_INTERVAL_SECONDS } from '@qingjian/api-client/contract'
import { accountMutations } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Field, Input } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { describeWait } from '#features/forms/describe-wait.ts'
import { useCountdown } from '#features/forms/use-countdown.ts'
import { useFormToast } from '#features/forms/use-form-toast.ts'
import type { FormState } from '#features/forms/use-form.ts'
import { readText, writeText } from '#features/storage/web-storage.ts'
import styles from './email-code-fields.module.css'
import type { WithCaptcha } from '#features/login/use-captcha.tsx'

interface EmailCodeFieldsProps {
  form: FormState
  /** Purpose of the code; each purpose has its own countdown. */
  purpose: string
  withCaptcha: WithCaptcha
}

/** Fields for an email address and the code that is sent to it. */
export function EmailCodeFields({ form, purpose, withCaptcha }: EmailCodeFieldsProps): ReactElement {
  const [secondsLeft, startPause] = useCountdown(`email-code:${purpose}`)
  const showToast = useFormToast()
  const emailInput = useRef<HTMLInputElement>(null)
  const emailKey = `email-code-address:${purpose}`

  useEffect(() => {
    if (emailInput.current?.value === '') emailInput.current.value = readText('sessionStorage', emailKey)
    return () => void writeText('sessionStorage', emailKey, '')
  }, [emailKey])

  const sending = useMutation({
    ...accountMutations(useApi()).sendEmailCode(withCaptcha),
    onSuccess: (_, email) => {
      // A phone reloads a tab that it has discarded while the code was read in another app.
      writeText('sessionStorage', emailKey, email)
      startPause(EMAIL_CODE_INTERVAL_SECONDS)
      showToast('success', '验证码已发送，请查收邮件')
    },
    onError: (error) => {
      if (isApiError(error) && error.retryAfter !== null) startPause(error.retryAfter)
      form.showErrors(error)
    },
  })

  const send = async (): Promise<void> => {
    const email = await form.checkField('email')
    if (email !== null) sending.mutate(email)
  }

  return (
    <>
      <Field label="邮箱" error={form.errors['email']}>
        <Input
          ref={emailInput}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      </Field>
      <Field label="验证码" error={form.errors['code']}>
        <div className={styles.row}>
          <CodeInput />
          <Button
            className={styles.send}
            loading={sending.isPending}
            disabled={secondsLeft > 0}
            onClick={() => void send()}
          >
            {secondsLeft > 0 ? `${describeWait(secondsLeft)}后重发` : '发送验证码'}
          </Button>
        </div>
      </Field>
    </>
  )
}

function CodeInput(): ReactElement {
  return (
    <Input
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      placeholder="6 位数字"
    />
  )
}
