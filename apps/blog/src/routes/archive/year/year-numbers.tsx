import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { groupDigits } from '#features/counts/group-digits.ts'
import styles from './year-scroll.module.css'

/** The numbers of a year; zeros are left out. */
export function YearNumbers({ counts }: Pick<YearReview, 'counts'>): ReactElement {
  const numbers = [
    { label: '文章', value: counts.articles, unit: '篇' },
    { label: '字数', value: counts.words, unit: '字' },
    { label: '说说', value: counts.moments, unit: '条' },
    { label: '评论', value: counts.comments, unit: '条' },
  ].filter(({ value }) => value > 0)
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ label, value, unit }) => (
        <div key={label} className={styles.number}>
          <dt>{label}</dt>
          <dd>
            <b>{groupDigits(value)}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
