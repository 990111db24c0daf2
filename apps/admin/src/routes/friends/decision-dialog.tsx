import { FRIEND_NOTE_MAX_UNITS, type FriendApplication } from '@qingjian/api-client/contract'
import { managedFriendQueries, overviewQueries } from '@qingjian/api-client/query'
import { Checkbox, Field, Textarea } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

interface DecisionDialogProps {
  application: FriendApplication
  /** Null while the dialog is closed. */
  action: 'accept' | 'refuse' | null
  onClose: () => void
}

/** Accepts or rejects an application, with an email to the applicant. */
export function DecisionDialog({ application, action, onClose }: DecisionDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const { id, name, email } = application
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
  return (
    <FormDialog
      title={`${verb} ${name}`}
      isOpen={action !== null}
      isPending={decide.isPending}
      submitLabel={verb}
      variant={action === 'refuse' ? 'danger' : 'primary'}
      error={decide.error && fieldErrorMessage(decide.error)}
      onClose={onClose}
      onSubmit={(form) => decide.mutate(isMailed ? formText(form, 'note') : '')}
    >
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
    </FormDialog>
  )
}
