import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { chineseDate } from '#features/articles/chinese-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { YearPart } from './year-part.tsx'
import styles from './year-words.module.css'

interface YearMomentsProps {
  moments: YearReview['moments']
  /** Number of all moments of the year. */
  total: number
}

/** The last moments of a year. */
export function YearMoments({ moments, total }: YearMomentsProps): ReactElement | null {
  if (moments.length === 0) return null
  return (
    <YearPart heading="说过">
      <ul className={styles.words}>
        {moments.map(({ id, text, createTime }) => (
          <li key={id} className={styles.word}>
            <p>{text}</p>
            <time className={styles.source} dateTime={shanghaiIso(createTime)}>
              {chineseDate(createTime).monthDay}
            </time>
          </li>
        ))}
      </ul>
      {total > moments.length && (
        <Link to={paths.moments()} className={styles.more}>
          全部说说
        </Link>
      )}
    </YearPart>
  )
}
