import type { ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { RunningClock } from '#core/site/running-clock.tsx'
import { startDateOf } from '#core/site/running-time.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { FactList } from '#features/site-numbers/fact-list.tsx'
import { useSiteNumbers } from '#features/site-numbers/use-site-numbers.ts'
import styles from './site-facts.module.css'

/** Site statistics and the uptime of the site. */
export function SiteFacts(): ReactElement {
  const { articles, words, categories, tags, visitors, views } = useSiteNumbers()
  return (
    <section className={styles.facts} aria-label="本站数据">
      <FactList
        facts={[
          ['建站', formatDate(startDateOf(useSite()))],
          ['文章', `${articles} 篇`],
          ['总字数', `${words} 字`],
          ['分类', `${categories} 个`],
          ['标签', `${tags} 个`],
          ['访客', visitors && `${visitors} 人`],
          ['浏览', views && `${views} 次`],
        ]}
      />
      <RunningClock />
    </section>
  )
}
