import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import card from './moment-card.module.css'
import styles from './moment-skeleton.module.css'

/** Loading state of `count` moments: as tall as they may be, so that the footer of the page stays out of view. */
export function MomentSkeleton({ count }: { count: number }): ReactElement {
  return (
    <div role="status">
      <span className="visually-hidden">正在读取更早的说说</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={card.card}>
          <Skeleton shape="block" className={styles.slip} />
          <div className={card.body}>
            <Skeleton lines={2 + (index % 2)} />
          </div>
        </div>
      ))}
    </div>
  )
}
