import type { ReactElement } from 'react'
import { chineseDate } from './chinese-date.ts'
import styles from './date-slip.module.css'
import { shanghaiIso } from './shanghai-iso.ts'

/** The date of an article, in vertical writing on a bamboo slip; horizontal on narrow screens. */
export function DateSlip({ time }: { time: string }): ReactElement {
  const { year, monthDay } = chineseDate(time)
  return (
    <time className={styles.slip} dateTime={shanghaiIso(time)}>
      <span className={styles.year}>{year}</span>
      <span>{monthDay}</span>
    </time>
  )
}
