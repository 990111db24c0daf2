import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import row from './notification-row.module.css'

/** The loading state of the notifications. */
export function NotificationListSkeleton(): ReactElement {
  return (
    <div role="status" aria-label="加载中">
      {[0, 1, 2].map((place) => (
        <div key={place} className={row.row}>
          <Skeleton shape="circle" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  )
}
