import type { NamedCount, VisitPeriod, Visits } from '@qingjian/api-client/contract'
import { overviewQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { sitePaths } from '#core/paths.ts'
import { CodeBoundary } from '#core/screen/code-boundary.tsx'
import { lazyComponent } from '#core/screen/lazy-component.ts'
import { LoadingLines } from '#core/screen/loading-lines.tsx'
import styles from './overview.module.css'
import { Part } from '#core/screen/part.tsx'
import { VisitTable } from './visit-table.tsx'

const VisitChart = lazyComponent(async () => (await import('./visit-chart.tsx')).VisitChart)

const periods: readonly VisitPeriod[] = [7, 30, 365]

/** Visits of the last days: as a chart, as a table, and what was read, followed and searched most. */
export function VisitsPart(): ReactElement {
  const [period, setPeriod] = useState<VisitPeriod>(30)
  const query = useQuery({
    ...overviewQueries(useApi()).visits(period),
    placeholderData: keepPreviousData,
  })
  const choice = (
    <div role="group" aria-label="时间范围" className={styles.periods}>
      {periods.map((days) => (
        <Button
          key={days}
          size="s"
          variant={days === period ? 'secondary' : 'ghost'}
          aria-pressed={days === period}
          onClick={() => setPeriod(days)}
        >
          {days} 天
        </Button>
      ))}
    </div>
  )
  return (
    <Part title="访问" end={choice} query={query}>
      {({ days, ...rest }) => (
        <>
          <CodeBoundary
            loading={<LoadingLines lines={8} />}
            failed={<p className={styles.note}>图表没有加载出来，可以看下面的表格。</p>}
          >
            <VisitChart days={days} />
          </CodeBoundary>
          <details className={styles.details}>
            <summary>以表格显示</summary>
            <VisitTable days={days} />
          </details>
          <VisitRankings {...rest} />
          <p className={styles.note}>不用 Cookie，也不存访客的地址；机器人不计入。</p>
        </>
      )}
    </Part>
  )
}

function VisitRankings({ articles, referrers, missedSearches }: Omit<Visits, 'days'>): ReactElement {
  return (
    <div className={styles.rankings}>
      <Ranking
        title="读得最多"
        empty="还没有阅读"
        entries={articles.map(({ id, title, count }) => ({
          name: title === '' ? `已删除的文章（${id}）` : title,
          count,
          ...(title !== '' && { href: sitePaths.post(id) }),
        }))}
      />
      <Ranking title="从哪里来" empty="还没有来自别处的访问" entries={referrers} />
      <Ranking title="没有找到的搜索" empty="都找到了" entries={missedSearches} />
    </div>
  )
}

interface RankingProps {
  title: string
  empty: string
  entries: readonly (NamedCount & { href?: string })[]
}

function Ranking({ title, empty, entries }: RankingProps): ReactElement {
  const id = useId()
  return (
    <div>
      <h3 id={id} className={styles.subheading}>
        {title}
      </h3>
      {entries.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ol role="list" aria-labelledby={id} className={styles.top}>
          {entries.map(({ name, count, href }) => (
            <li key={href ?? name} className={styles.topRow}>
              {href === undefined ? (
                <span className={styles.topName}>{name}</span>
              ) : (
                <a href={href} target="_blank" rel="noopener" className={styles.topName}>
                  {name}
                </a>
              )}
              <span className={styles.topCount}>{count}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
