import type { ReactElement } from 'react'
import { useSiteNumbers } from '#features/site-numbers/use-site-numbers.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './site-counters.module.css'

/** The site in numbers. */
export function SiteCounters(): ReactElement {
  const { articles, categories, tags, visitors, views } = useSiteNumbers()
  const rows = [
    ['文章', `${articles} 篇`],
    ['分类', `${categories} 个`],
    ['标签', `${tags} 个`],
    ['访客', `${visitors} 人`],
    ['浏览', `${views} 次`],
  ]
  return (
    <AsideBox title="本站">
      <dl className={styles.counters}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AsideBox>
  )
}
