import type { ArchiveYear } from '@qingjian/api-client/contract'
import { useEffect, useId, useRef, type ReactElement } from 'react'
import styles from './archive-chart.module.css'
import { listYears } from './select-year.ts'
import { describeYear } from './describe-year.ts'
import { groupByDay } from './group-by-day.ts'
import { MonthTable } from './month-table.tsx'
import { YearLinks } from './year-links.tsx'
import { YearHeatmap } from './year-heatmap.tsx'

interface ArchiveChartProps {
  archive: readonly ArchiveYear[]
  year: number
}

/** Writing activity of one year as a heatmap, a summary and a table, with links to the other years. */
export function ArchiveChart({ archive, year }: ArchiveChartProps): ReactElement {
  const caption = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const days = groupByDay(archive.find((one) => one.year === year)?.posts ?? [])
  const lastMonth = days.at(-1)?.month ?? 1
  useEffect(() => {
    // On narrow screens, scroll to the month of the latest article.
    const { scrollWidth, clientWidth } = scroller.current ?? { scrollWidth: 0, clientWidth: 0 }
    scroller.current?.scrollTo({ left: (scrollWidth * lastMonth) / 12 - clientWidth })
  }, [year, lastMonth])
  return (
    <section className={styles.chart} aria-label="写作日历">
      <YearLinks years={listYears(archive)} year={year} />
      <figure className={styles.figure}>
        <div
          ref={scroller}
          role="group"
          aria-label="写作日历图"
          // A scrollable region must be focusable so that arrow keys scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.scroller}
        >
          <YearHeatmap year={year} days={days} labelledBy={caption} />
        </div>
        <figcaption className={styles.caption}>
          <span id={caption}>{describeYear(year, days)}</span>
          <span className={styles.legend} aria-hidden="true">
            少
            {[0, 1, 2, 3, 4].map((depth) => (
              <i key={depth} data-depth={depth} />
            ))}
            多
          </span>
        </figcaption>
      </figure>
      {days.length > 0 && <MonthTable key={year} year={year} days={days} />}
    </section>
  )
}
