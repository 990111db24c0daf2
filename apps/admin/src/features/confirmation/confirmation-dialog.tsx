import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, PasswordInput } from '@qingjian/ui/field'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { useStore } from '#core/data/create-store.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import styles from './confirmation-dialog.module.css'

/** A dialog that requests the password while calls wait for it. */
export function ConfirmationDialog(): ReactElement {
  const { confirmation } = useApi()
  const isRequested = useStore(confirmation.isRequested)
  const formId = useId()
  const confirm = useMutation({
    mutationFn: (password: string) => confirmation.confirm(password),
    // The cache must not keep the password.
    gcTime: 0,
  })
  const cancel = (): void => {
    confirm.reset()
    confirmation.cancel()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (typeof password === 'string') confirm.mutate(password)
  }
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
          error={confirm.error === null ? undefined : fieldErrorMessage(confirm.error)}
        >
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
      </form>
    </Dialog>
  )
}
