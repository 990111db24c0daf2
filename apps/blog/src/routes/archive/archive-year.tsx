import type { ArchiveYear as ArchiveYearData } from '@qingjian/api-client/contract'
import { Reveal } from '@qingjian/ui/reveal'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { chineseYear } from '#features/articles/chinese-date.ts'
import { formatMonthDay } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#core/paths.ts'
import styles from './archive-year.module.css'
import { countPosts } from './count-posts.ts'

/** The articles of one year as bamboo slips beside the year label; a link to them where they are not listed. */
export function ArchiveYear(ofYear: ArchiveYearData): ReactElement {
  const { year, posts } = ofYear
  const heading = useId()
  const count = countPosts(ofYear)
  return (
    <Reveal className={styles.reveal}>
      <section className={styles.year} aria-labelledby={heading}>
        <h2 id={heading} className={styles.label}>
          <Link to={paths.year(year)} className={styles.link}>
            {chineseYear(year)}
          </Link>
          <span className={styles.count}>
            <span className={styles.number}>{count}</span> 篇
          </span>
        </h2>
        <ol className={styles.slips}>
          {posts.length < count && (
            <li>
              <Link to={paths.year(year)} className={styles.slip}>
                <span className={styles.day}>全年</span>
                <span className={styles.title}>看这一年的 {count} 篇</span>
              </Link>
            </li>
          )}
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={paths.post(post.id)} viewTransition className={styles.slip}>
                <time className={styles.day} dateTime={shanghaiIso(post.createTime)}>
                  {formatMonthDay(post.createTime)}
                </time>
                <span className={styles.title}>
                  <ArticleTitle {...post} />
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </Reveal>
  )
}
