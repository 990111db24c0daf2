import type { ReactElement } from 'react'
import styles from './counted-heading.module.css'

interface CountedHeadingProps {
  id: string
  /** Nothing is shown for 0. */
  count: number
  children: string
}

/** The heading of comments or messages with their number. */
export function CountedHeading({ id, count, children }: CountedHeadingProps): ReactElement {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </h2>
  )
}
