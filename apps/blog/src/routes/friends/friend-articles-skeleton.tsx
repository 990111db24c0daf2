import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import styles from './friend-articles.module.css'

/** Placeholder of a page of articles. */
export function FriendArticlesSkeleton(): ReactElement {
  return (
    <div aria-busy="true" className={styles.list}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton className={styles.avatar} />
          <Skeleton className={styles.title} lines={2} />
        </div>
      ))}
    </div>
  )
}
