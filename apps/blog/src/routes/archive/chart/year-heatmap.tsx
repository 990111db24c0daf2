import type { ReactElement } from 'react'
import type { ArchiveDay } from './group-by-day.ts'
import { yearDays, type YearDay } from './year-days.ts'
import styles from './year-heatmap.module.css'

/** Cell size, distance between cell origins, and space for labels, in SVG user units. */
const cell = 12
const step = 16
const left = 26
const top = 20

/** Days with more articles than this share the darkest level. */
const maxDepth = 4

const weekdays = ['一', '三', '五', '日']

interface YearHeatmapProps {
  year: number
  days: readonly ArchiveDay[]
  /** Id of the element that labels the chart. */
  labelledBy: string
}

/** A heatmap of one year with a column per week; more articles on a day give a darker cell. */
export function YearHeatmap({ year, days, labelledBy }: YearHeatmapProps): ReactElement {
  const calendar = yearDays(year)
  const daysByKey = new Map(days.map((day) => [dayKey(day), day]))
  const weeks = (calendar.at(-1)?.week ?? 0) + 1
  return (
    <svg
      viewBox={`0 0 ${left + weeks * step} ${top + 7 * step}`}
      role="img"
      aria-labelledby={labelledBy}
      className={styles.heatmap}
    >
      {calendar
        .filter(({ day }) => day === 1)
        .map((first) => (
          <text key={first.month} x={getX(first)} y={12} className={styles.label}>
            {first.month}月
          </text>
        ))}
      {weekdays.map((name, index) => (
        <text key={name} x={0} y={top + index * 2 * step + 10} className={styles.label}>
          {name}
        </text>
      ))}
      {/* One path for all empty days: 365 elements would be most of the page. */}
      <path
        className={styles.empty}
        d={calendar
          .filter((day) => !daysByKey.has(dayKey(day)))
          .map((day) => `M${getX(day) + 1} ${getY(day) + 1}h${cell - 2}v${cell - 2}h-${cell - 2}z`)
          .join('')}
      />
      {calendar.map((place) => {
        const day = daysByKey.get(dayKey(place))
        return (
          day && (
            <rect
              key={dayKey(day)}
              x={getX(place)}
              y={getY(place)}
              width={cell}
              height={cell}
              rx={2}
              className={styles.cell}
              data-depth={Math.min(day.posts.length, maxDepth)}
            >
              <title>{formatTitle(day)}</title>
            </rect>
          )
        )
      })}
    </svg>
  )
}

function dayKey({ month, day }: Pick<YearDay, 'month' | 'day'>): string {
  return `${month}-${day}`
}

function getX({ week }: YearDay): number {
  return left + week * step
}

function getY({ weekday }: YearDay): number {
  return top + weekday * step
}

function formatTitle({ month, day, posts }: ArchiveDay): string {
  return `${month}月${day}日，${posts.length} 篇：${posts.map(({ title }) => title).join('；')}`
}
