import { buttonAttributes } from '@qingjian/ui/button'
import { BellIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useHasUnread } from '#features/notifications/use-has-unread.ts'
import { paths } from '#core/paths.ts'
import styles from './notification-bell.module.css'

/** Link to the notifications in the header, with a dot while there are unread ones. */
export function NotificationBell(): ReactElement {
  const hasUnread = useHasUnread()
  return (
    <Link
      to={paths.notifications()}
      aria-label={hasUnread ? '查看消息通知，有未读消息' : '查看消息通知'}
      {...buttonAttributes({ variant: 'ghost', square: true }, styles.bell)}
    >
      <BellIcon />
      {hasUnread && <span className={styles.dot} />}
    </Link>
  )
}
