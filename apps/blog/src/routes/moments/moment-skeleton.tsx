import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import card from './moment-card.module.css'
import styles from './moment-skeleton.module.css'

/** The loading state of moments. */
export function MomentSkeleton(): ReactElement {
  return (
    <div role="status">
      <span className="visually-hidden">正在读取更早的说说</span>
      {[2, 3].map((lines) => (
        <div key={lines} className={card.card}>
          <Skeleton shape="block" className={styles.slip} />
          <div className={card.body}>
            <Skeleton lines={lines} />
          </div>
        </div>
      ))}
    </div>
  )
}
