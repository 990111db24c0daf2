import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { chineseDate } from '#features/articles/chinese-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { YearPart } from './year-part.tsx'
import styles from './year-posts.module.css'

/** The articles of a year as slips: vertical from right to left, horizontal on a phone. */
export function YearPosts({ posts }: Pick<YearReview, 'posts'>): ReactElement | null {
  if (posts.length === 0) return null
  return (
    <YearPart heading="写下">
      <ol className={styles.slips}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={paths.post(post.id)} viewTransition className={styles.slip}>
              <time className={styles.day} dateTime={shanghaiIso(post.createTime)}>
                {chineseDate(post.createTime).monthDay}
              </time>
              <span className={styles.title}>
                <ArticleTitle {...post} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </YearPart>
  )
}
