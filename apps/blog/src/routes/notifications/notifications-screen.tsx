import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { useScreenCode } from '#core/screen/use-screen-code.ts'
import { PageHeading } from '#features/page-heading/page-heading.tsx'
import layout from './notification-box.module.css'
import { NotificationListSkeleton } from './notification-list-skeleton.tsx'
import styles from './notifications-screen.module.css'

const loadBox = () => import('./notification-box.tsx')

/** The notifications page; the list is a lazy chunk. */
export function NotificationsScreen(): ReactElement {
  const box = useScreenCode(loadBox)
  return (
    <div className={styles.screen}>
      <PageMeta indexed={false} />
      <PageHeading title="消息通知">回复、点赞和本站的消息</PageHeading>
      {box ? (
        <box.NotificationBox />
      ) : (
        <>
          <div className={layout.bar}>
            <Skeleton className={styles.tabs} />
          </div>
          <NotificationListSkeleton />
        </>
      )}
    </div>
  )
}
