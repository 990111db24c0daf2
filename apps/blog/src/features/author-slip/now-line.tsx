import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { formatDate } from '#features/articles/format-date.ts'
import styles from './now-line.module.css'

/** What the owner is doing now, with the day of writing; nothing if not set. */
export function NowLine(): ReactElement | null {
  const { now } = useSite()
  if (now === null) return null
  return (
    <p className={styles.now}>
      <span className={styles.label}>此刻</span>
      <span>
        {now.text}{' '}
        <time dateTime={now.date} className={styles.date}>
          {formatDate(now.date)}
        </time>
      </span>
    </p>
  )
}
