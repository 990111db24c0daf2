import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { chineseYear } from '#features/articles/chinese-date.ts'
import { YearComments } from './year-comments.tsx'
import { YearMoments } from './year-moments.tsx'
import { YearNumbers } from './year-numbers.tsx'
import { YearPosts } from './year-posts.tsx'
import { YearReads } from './year-reads.tsx'
import styles from './year-scroll.module.css'

/** A year as a hanging scroll between two rollers. */
export function YearScroll({ review }: { review: YearReview }): ReactElement {
  const { year, previous, next, counts } = review
  return (
    <div className={styles.scroll}>
      <header className={styles.opening}>
        <h1 className={styles.title}>{chineseYear(year)}</h1>
        <YearNumbers counts={counts} />
      </header>
      <YearPosts posts={review.posts} />
      <YearReads articles={review.mostRead} />
      <YearMoments moments={review.moments} total={counts.moments} />
      <YearComments comments={review.comments} />
      <nav className={styles.years} aria-label="其他年份">
        {previous !== null && (
          <Link to={paths.year(previous)} rel="prev">
            {previous} 年
          </Link>
        )}
        <Link to={paths.archive()}>全部年份</Link>
        {next !== null && (
          <Link to={paths.year(next)} rel="next">
            {next} 年
          </Link>
        )}
      </nav>
    </div>
  )
}
