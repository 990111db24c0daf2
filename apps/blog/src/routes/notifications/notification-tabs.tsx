import type { NotificationType, UnreadNum } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { countUnread } from './count-unread.ts'
import styles from './notification-tabs.module.css'
import { notificationTabs } from './notification-types.ts'

interface NotificationTabsProps {
  current: NotificationType | undefined
  unread: UnreadNum | undefined
}

/** The kinds of notifications, each with how many of it are unread. */
export function NotificationTabs({ current, unread }: NotificationTabsProps): ReactElement {
  return (
    <nav aria-label="通知类型" className={styles.tabs}>
      {notificationTabs.map(({ type, label }) => {
        const count = countUnread(unread, type)
        return (
          <Link
            key={label}
            to={paths.notifications({ type })}
            aria-current={type === current ? 'page' : undefined}
            preventScrollReset
          >
            {label}
            {count > 0 && (
              <span className={styles.count} aria-label={`${count} 条未读`} role="img">
                {count > 99 ? '99+' : count}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
