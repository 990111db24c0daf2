import { moderationQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useAppContext } from '#core/data/app-context.ts'
import { errorMessage } from '#core/data/error-message.ts'
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
  const names = users.map(({ nickname }) => nickname).join('、')
  const ban = useMutation({
    mutationFn: async () => {
      for (const { userId } of users) await api.moderation.setBanned({ userId, isBanned: true })
    },
    onSuccess: () => {
      toast.success(`已封禁 ${names}`)
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationQueries(api).all }),
  })
  const close = (): void => {
    ban.reset()
    onClose()
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
          <Button variant="danger" loading={ban.isPending} onClick={() => ban.mutate()}>
            封禁
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        <p>
          {users.length > 1 ? '这些账号' : '这个账号'}
          的所有登录会立即结束，也不能再登录。已发表的内容会留下，可以逐条删除。
        </p>
        {ban.error !== null && (
          <p role="alert" className={styles.error}>
            {errorMessage(ban.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
