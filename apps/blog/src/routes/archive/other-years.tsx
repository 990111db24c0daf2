import type { ArchiveYear } from '@qingjian/api-client/contract'
import { Reveal } from '@qingjian/ui/reveal'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './archive-year.module.css'
import { countPosts } from './count-posts.ts'

/** Links to the years whose articles a long archive does not list. */
export function OtherYears({ years }: { years: readonly ArchiveYear[] }): ReactElement {
  const heading = useId()
  return (
    <Reveal className={styles.reveal}>
      <section className={styles.year} aria-labelledby={heading}>
        <h2 id={heading} className={styles.label}>
          其他年份
        </h2>
        <ol className={styles.slips}>
          {years.map((ofYear) => (
            <li key={ofYear.year}>
              <Link to={paths.year(ofYear.year)} className={styles.slip}>
                <span className={styles.day}>
                  {ofYear.year}
                  <span className="visually-hidden"> 年</span>
                </span>
                <span className={styles.title}>{countPosts(ofYear)} 篇</span>
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </Reveal>
  )
}
