import { managedUserQueries, moderationQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { Field, Input } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useId, type FormEvent, type ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { fieldErrorMessage } from '#core/data/field-error-message.ts'
import { formText } from '#core/screen/form-text.ts'
import styles from './ban-dialog.module.css'

/** A user to be banned. */
export interface BannedUser {
  userId: number
  nickname: string
}

interface BanDialogProps {
  /** Closed without any. */
  users: readonly BannedUser[]
  onClose: () => void
}

/** A dialog in which an admin bans users. */
export function BanDialog({ users, onClose }: BanDialogProps): ReactElement {
  const { api, queryClient } = useAppContext()
  const formId = useId()
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
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    ban.mutate(formText(event.currentTarget, 'reason'))
  }
  return (
    <Dialog
      title={`封禁 ${names}`}
      size="s"
      open={users.length > 0}
      busy={ban.isPending}
      onOpenChange={close}
      footer={
        <>
          <Button onClick={close}>取消</Button>
          <Button type="submit" form={formId} variant="danger" loading={ban.isPending}>
            封禁
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.text} onSubmit={submit}>
        <p>
          {users.length > 1 ? '这些账号' : '这个账号'}
          的所有登录会立即结束，也不能再登录。已发表的内容会留下，可以逐条删除。
        </p>
        <Field label="原因" hint="可以不写；对方登录时会看到。">
          <Input name="reason" maxLength={200} />
        </Field>
        {ban.error !== null && (
          <p role="alert" className={styles.error}>
            {fieldErrorMessage(ban.error)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
