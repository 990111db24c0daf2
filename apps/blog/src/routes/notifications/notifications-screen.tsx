import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import layout from './notification-box.module.css'
import { NotificationListSkeleton } from './notification-list-skeleton.tsx'
import styles from './notifications-screen.module.css'

const NotificationBox = lazyComponent(async () => (await import('./notification-box.tsx')).NotificationBox, {
  missing: 'throw',
})

/** The notifications of the user. The server renders their skeleton alone. */
export function NotificationsScreen(): ReactElement {
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <PageHeading title="消息通知">回复、点赞和本站的消息</PageHeading>
      <NotificationBox fallback={<NotificationBoxSkeleton />} />
    </div>
  )
}

function NotificationBoxSkeleton(): ReactElement {
  return (
    <>
      <div className={layout.bar}>
        <Skeleton className={styles.tabs} />
      </div>
      <NotificationListSkeleton />
    </>
  )
}
