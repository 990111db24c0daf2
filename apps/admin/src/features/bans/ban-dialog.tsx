import { managedUserQueries, moderationQueries } from '@qingjian/api-client/query'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import { FormDialog } from '#features/dialogs/form-dialog.tsx'

/** A user whom the dialog bans. */
export interface BanTarget {
  userId: number
  nickname: string
}

interface BanDialogProps {
  /** Empty while the dialog is closed. */
  users: readonly BanTarget[]
  onClose: () => void
}

/** A dialog in which an admin bans users. */
export function BanDialog({ users, onClose }: BanDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const names = users.map(({ nickname }) => nickname).join('、')
  const ban = useMutation({
    mutationFn: async (reason: string) => {
      for (const { userId } of users) await api.moderation.setBanned({ userId, isBanned: true, reason })
    },
    onSuccess: () => {
      toast.success(`已封禁 ${names}`)
      close()
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: moderationQueries(api).all })
      await queryClient.invalidateQueries({ queryKey: managedUserQueries(api).all })
    },
  })
  const close = (): void => {
    ban.reset()
    onClose()
  }
  return (
    <FormDialog
      title={`封禁 ${names}`}
      isOpen={users.length > 0}
      isPending={ban.isPending}
      submitLabel="封禁"
      variant="danger"
      error={ban.error && fieldErrorMessage(ban.error)}
      onClose={close}
      onSubmit={(form) => ban.mutate(formText(form, 'reason'))}
    >
      <p>
        {users.length > 1 ? '这些账号' : '这个账号'}
        的所有登录会立即结束，也不能再登录。已发表的内容会留下，可以逐条删除。
      </p>
      <Field label="原因" hint="可以不写；对方登录时会看到。">
        <Input name="reason" maxLength={200} />
      </Field>
    </FormDialog>
  )
}
