import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import styles from './photo-grid.module.css'

const ratios = ['1.5', '0.75', '1.5', '1', '0.6667', '1.3333']
const maxItems = 12

/** The loading state of photos. */
export function GridSkeleton({ count }: { count: number }): ReactElement {
  return (
    <div role="status">
      <span className="visually-hidden">正在读取照片</span>
      <div className={styles.grid}>
        {Array.from({ length: Math.min(count, maxItems) }, (_, at) => (
          <div key={at} className={styles.photo} data-ratio={ratios[at % ratios.length]}>
            <Skeleton shape="block" className={styles.waiting} />
          </div>
        ))}
      </div>
    </div>
  )
}
