import type { NotificationType, UnreadNum } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { AddressTabs } from '#features/address-tabs/address-tabs.tsx'
import { paths } from '#core/paths.ts'
import { countUnread } from '#features/notifications/count-unread.ts'
import styles from './notification-tabs.module.css'
import { notificationTabs } from './notification-types.ts'

interface NotificationTabsProps {
  current: NotificationType | undefined
  unread: UnreadNum | undefined
}

/** The types of notifications with their unread counts. */
export function NotificationTabs({ current, unread }: NotificationTabsProps): ReactElement {
  const tabs = notificationTabs.map(({ type, label }) => ({
    label,
    to: paths.notifications({ type }),
    isCurrent: type === current,
    mark: <UnreadMark count={countUnread(unread, type)} />,
  }))
  return <AddressTabs label="通知类型" tabs={tabs} />
}

function UnreadMark({ count }: { count: number }): ReactElement | null {
  return count === 0 ? null : (
    <span className={styles.count} aria-label={`${count} 条未读`} role="img">
      {count > 99 ? '99+' : count}
    </span>
  )
}
