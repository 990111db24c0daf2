import { notificationMutations } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { CheckIcon } from '@qingjian/ui/icon'
import type { UnreadNum } from '@qingjian/api-client/contract'
import { confirm } from '#core/screen/confirm.ts'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { countUnread } from '#features/notifications/count-unread.ts'
import { markAllAsRead, removeAll } from './notification-changes.ts'
import styles from './notification-tools.module.css'
import { useNotificationMutation } from './use-notification-mutation.ts'

interface NotificationToolsProps {
  unread: UnreadNum | undefined
  /** Whether the list has loaded and is empty. */
  isEmpty: boolean
}

/** Actions for all notifications. */
export function NotificationTools({ unread, isEmpty }: NotificationToolsProps): ReactElement {
  const mutations = notificationMutations(useApi())
  const reading = useNotificationMutation(mutations.readAll(), markAllAsRead)
  const removal = useNotificationMutation(mutations.removeAll(), removeAll, 'refill')

  const clear = async (): Promise<void> => {
    const agreed = await confirm({
      title: '清空所有通知？',
      message: '各类通知都会被删除，不能恢复。',
      tone: 'danger',
    })
    if (agreed) removal.mutate()
  }

  return (
    <div className={styles.tools}>
      <Button
        size="s"
        variant="ghost"
        icon={<CheckIcon />}
        disabled={countUnread(unread) === 0}
        onClick={() => reading.mutate()}
      >
        全部已读
      </Button>
      <Button size="s" variant="ghost" disabled={isEmpty} onClick={() => void clear()}>
        清空通知
      </Button>
    </div>
  )
}
