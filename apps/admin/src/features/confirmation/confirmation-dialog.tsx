import { isApiError } from '@qingjian/api-client'
import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input, PasswordInput } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import styles from './confirmation-dialog.module.css'

/** A dialog that requests the password, and a code where the server requires one, while calls wait for it. */
export function ConfirmationDialog(): ReactElement {
  const { confirmation } = useApi()
  const isRequested = useStore(confirmation.isRequested)
  const formId = useId()
  const [needsCode, setNeedsCode] = useState(false)
  const confirm = useMutation({
    mutationFn: (request: ConfirmationRequest) => confirmation.confirm(request),
    onError: (error) => setNeedsCode((isNeeded) => isNeeded || isAbout(error, 'code')),
    // The cache must not keep the password.
    gcTime: 0,
  })
  const cancel = (): void => {
    confirm.reset()
    confirmation.cancel()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const password = new FormData(form).get('password')
    if (typeof password !== 'string') return
    confirm.mutate(needsCode ? { password, code: formText(form, 'code') } : { password })
  }
  const isCodeError = isAbout(confirm.error, 'code')
  return (
    <Dialog
      title="确认密码"
      size="s"
      open={isRequested}
      busy={confirm.isPending}
      onOpenChange={cancel}
      footer={
        <>
          <Button disabled={confirm.isPending} onClick={cancel}>
            取消
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={confirm.isPending}>
            确认
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>这一步需要你的密码。确认之后 10 分钟内不用再输。</p>
        <Field
          label="你的密码"
          required
          error={confirm.error === null || isCodeError ? undefined : fieldErrorMessage(confirm.error)}
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        {needsCode && (
          <Field
            label="验证码"
            hint="验证器应用里的 6 位数字；手机不在身边时，用一个恢复码"
            required
            error={isCodeError ? fieldErrorMessage(confirm.error) : undefined}
          >
            <Input name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** Whether the first error of a response is that of a field. */
function isAbout(error: unknown, field: string): boolean {
  return isApiError(error) && error.fieldErrors[0]?.path === field
}
