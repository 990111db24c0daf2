import type { ReactElement } from 'react'
import { chineseDate } from './chinese-date.ts'
import styles from './date-slip.module.css'
import { shanghaiIso } from './shanghai-iso.ts'

/** The day of an article, written from top to bottom on a bamboo slip; along the line where there is no room. */
export function DateSlip({ time }: { time: string }): ReactElement {
  const { year, monthDay } = chineseDate(time)
  return (
    <time className={styles.slip} dateTime={shanghaiIso(time)}>
      <span className={styles.year}>{year}</span>
      <span>{monthDay}</span>
    </time>
  )
}
