import { RssIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { useSite, useSiteCounters } from '#core/data/use-site.ts'
import { shownCount } from '#features/counts/shown-count.ts'
import { paths } from '#core/paths.ts'
import { FilingLinks } from './filing-links.tsx'
import { RunningClock } from '#core/site/running-clock.tsx'
import { startDateOf } from '#core/site/running-time.ts'
import styles from './site-footer.module.css'
import { siteVersion } from '#core/site/site-version.ts'
import { SiteMark } from '#core/site/site-mark.tsx'

/** Footer: name, running time, counters, copyright, feed link and filing numbers. */
export function SiteFooter(): ReactElement {
  const site = useSite()
  const { name, summary } = site
  const firstYear = Number(startDateOf(site).slice(0, 4))
  const year = Number(useSiteEnvironment().today.slice(0, 4))
  const { visitorCount, blogViewsCount } = useSiteCounters()
  const counters = [
    ['访客', shownCount(visitorCount)],
    ['浏览', shownCount(blogViewsCount)],
  ].flatMap(([counter, count]) => (count === null ? [] : `${counter} ${count}`))
  return (
    <footer className={styles.footer}>
      <div className={styles.colophon}>
        <SiteMark className={styles.mark} />
        <p className={styles.name}>{name}</p>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <RunningClock />
        {counters.length > 0 && <p className={styles.counters}>{counters.join(' · ')}</p>}
      </div>
      <div className={styles.imprint}>
        <p>
          © {year > firstYear ? `${firstYear}–${year}` : firstYear} {name} <span aria-hidden="true">·</span> v
          {siteVersion}
        </p>
        <p className={styles.links}>
          <a href={paths.rss()}>
            <RssIcon /> RSS
          </a>
          <FilingLinks />
        </p>
      </div>
    </footer>
  )
}
