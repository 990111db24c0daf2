import { articleQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { paths } from '#core/paths.ts'
import styles from './series-links.module.css'

/** Links to all series; nothing on a site without one. */
export function SeriesLinks(): ReactElement | null {
  const series = useOptionalData(articleQueries(useApi()).allSeries()) ?? []
  if (series.length === 0) return null
  return (
    <nav className={styles.series} aria-label="系列">
      <span className={styles.label}>系列</span>
      {series.map(({ name, articleNum }) => (
        <Link key={name} to={paths.series(name)} className={styles.link}>
          {name} <span className={styles.count}>{articleNum} 篇</span>
        </Link>
      ))}
    </nav>
  )
}
