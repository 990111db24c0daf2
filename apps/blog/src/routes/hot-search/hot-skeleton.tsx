import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import list from './hot-list.module.css'
import styles from './hot-skeleton.module.css'

/** The loading state of a list; rows have the height of the entries. */
export function HotSkeleton({ title }: { title: string }): ReactElement {
  return (
    <div role="status">
      <span className="visually-hidden">正在读取{title}</span>
      <noscript>
        <p className={styles.note}>正在向来源读取，请稍后刷新页面。</p>
      </noscript>
      <div className={list.list}>
        {Array.from({ length: 20 }, (_, index) => (
          <div key={index} className={styles.line}>
            <Skeleton className={styles.text} />
          </div>
        ))}
      </div>
    </div>
  )
}
