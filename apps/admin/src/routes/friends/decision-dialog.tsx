import { FRIEND_NOTE_MAX_UNITS, type FriendApplication } from '@qingjian/api-client/contract'
import { managedFriendQueries, overviewQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Checkbox, Field, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import styles from './friend-dialog.module.css'

interface DecisionDialogProps {
  application: FriendApplication
  /** Null for closed. */
  action: 'accept' | 'refuse' | null
  onClose: () => void
}

/** Accepts or refuses an application, with an email to the applicant. */
export function DecisionDialog({ application, action, onClose }: DecisionDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const { id, name, email } = application
  const formId = useId()
  const [isMailed, setMailed] = useState(email !== '')
  const verb = action === 'refuse' ? '拒绝' : '通过'
  const decide = useMutation({
    mutationFn: (note: string) =>
      api.managedFriends.decide({ id, action: action === 'refuse' ? 'refuse' : 'accept', isMailed, note }),
    onSuccess: () => {
      toast.success(`已${verb} ${name}`)
      onClose()
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: managedFriendQueries(api).all })
      await queryClient.invalidateQueries({ queryKey: overviewQueries(api).all })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    decide.mutate(isMailed ? formText(event.currentTarget, 'note') : '')
  }
  return (
    <Dialog
      title={`${verb} ${name}`}
      size="s"
      open={action !== null}
      busy={decide.isPending}
      onOpenChange={onClose}
      footer={
        <>
          <Button disabled={decide.isPending} onClick={onClose}>
            取消
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'refuse' ? 'danger' : 'primary'}
            loading={decide.isPending}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <p>
          {action === 'refuse'
            ? '这个申请会被删除；对方以后可以再申请。'
            : '它会出现在友链页的最后，头像由服务器取回之后显示。'}
        </p>
        {email !== '' && (
          <Checkbox checked={isMailed} onChange={({ target }) => setMailed(target.checked)}>
            写邮件告诉 {email}
          </Checkbox>
        )}
        {isMailed && (
          <Field label="附言" hint="可以不写，邮件里已经说明结果。" limit={FRIEND_NOTE_MAX_UNITS}>
            <Textarea name="note" rows={4} />
          </Field>
        )}
        {decide.error !== null && (
          <p role="alert" className={styles.error}>
            {fieldErrorMessage(decide.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
