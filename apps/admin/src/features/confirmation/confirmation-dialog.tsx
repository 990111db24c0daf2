import { isCodeRejected } from '@qingjian/api-client/admin'
import type { ConfirmationRequest } from '@qingjian/api-client/contract'
import { Field, Input, PasswordInput } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'
import { PasskeyConfirmation } from './passkey-confirmation.tsx'

/** A dialog that requests a passkey, or the password and a code where the server requires one, while calls wait for it. */
export function ConfirmationDialog(): ReactElement {
  const { confirmation } = useApi()
  const isRequested = useStore(confirmation.isRequested)
  const [needsCode, setNeedsCode] = useState(false)
  const confirm = useMutation({
    mutationFn: (request: ConfirmationRequest) => confirmation.confirm(request),
    onError: (error) => setNeedsCode((isNeeded) => isNeeded || isCodeRejected(error)),
    // The cache must not keep the password.
    gcTime: 0,
  })
  const cancel = (): void => {
    confirm.reset()
    confirmation.cancel()
  }
  const submit = (form: HTMLFormElement): void => {
    const password = new FormData(form).get('password')
    if (typeof password !== 'string') return
    confirm.mutate(needsCode ? { password, code: formText(form, 'code') } : { password })
  }
  const isCodeError = isCodeRejected(confirm.error)
  return (
    <FormDialog
      title="确认是你本人"
      isOpen={isRequested}
      isPending={confirm.isPending}
      submitLabel="确认"
      isTransient
      onClose={cancel}
      onSubmit={submit}
    >
      <p>这一步要确认是你本人。确认之后 10 分钟内不用再来一次。</p>
      {isRequested && <PasskeyConfirmation />}
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
          hint="验证器应用里的 6 位数字；设备不在身边时，用一个恢复码"
          required
          error={isCodeError ? fieldErrorMessage(confirm.error) : undefined}
        >
          <Input
            // It appears when the password is right, and is what remains to be typed.
            ref={focusOnMount}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
    </FormDialog>
  )
}

const focusOnMount = (input: HTMLInputElement | null): void => input?.focus()
