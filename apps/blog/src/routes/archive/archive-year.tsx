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

/** The articles of one year as bamboo slips beside the year label. */
export function ArchiveYear({ year, posts }: ArchiveYearData): ReactElement {
  const heading = useId()
  return (
    <Reveal className={styles.reveal}>
      <section className={styles.year} aria-labelledby={heading}>
        <h2 id={heading} className={styles.label}>
          <Link to={paths.year(year)} className={styles.link}>
            {chineseYear(year)}
          </Link>
          <span className={styles.count}>
            <span className={styles.number}>{posts.length}</span> 篇
          </span>
        </h2>
        <ol className={styles.slips}>
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
