import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import styles from './chat-log-skeleton.module.css'

/** The loading state of the log. */
export function ChatLogSkeleton(): ReactElement {
  return (
    <div role="status" aria-label="加载中" className={styles.lines}>
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton shape="circle" />
          <Skeleton shape="block" className={styles.bubble} />
        </div>
      ))}
    </div>
  )
}
