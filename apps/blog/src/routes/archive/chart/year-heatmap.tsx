import type { ReactElement } from 'react'
import type { WrittenDay } from './group-posts.ts'
import { yearDays, type YearDay } from './year-days.ts'
import styles from './year-heatmap.module.css'

/** Edge of a cell, its distance to that of the next, and the room for labels, in units of the drawing. */
const cell = 12
const step = 16
const left = 26
const top = 20

/** Days with more articles than this look alike. */
const deepest = 4

const weekdays = ['一', '三', '五', '日']

interface YearHeatmapProps {
  year: number
  days: readonly WrittenDay[]
  /** Id of the element that says what is drawn. */
  labelledBy: string
}

/** A year in columns of weeks; the more was written on a day, the deeper its cell. */
export function YearHeatmap({ year, days, labelledBy }: YearHeatmapProps): ReactElement {
  const calendar = yearDays(year)
  const written = new Map(days.map((day) => [keyOf(day), day]))
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
          <text key={first.month} x={xOf(first)} y={12} className={styles.label}>
            {first.month}月
          </text>
        ))}
      {weekdays.map((name, index) => (
        <text key={name} x={0} y={top + index * 2 * step + 10} className={styles.label}>
          {name}
        </text>
      ))}
      {/* One path for all days on which nothing was written: 365 elements would be most of the page. */}
      <path
        className={styles.empty}
        d={calendar
          .filter((day) => !written.has(keyOf(day)))
          .map((day) => `M${xOf(day) + 1} ${yOf(day) + 1}h${cell - 2}v${cell - 2}h-${cell - 2}z`)
          .join('')}
      />
      {calendar.map((place) => {
        const day = written.get(keyOf(place))
        return (
          day && (
            <rect
              key={keyOf(day)}
              x={xOf(place)}
              y={yOf(place)}
              width={cell}
              height={cell}
              rx={2}
              className={styles.cell}
              data-depth={Math.min(day.posts.length, deepest)}
            >
              <title>{titleOf(day)}</title>
            </rect>
          )
        )
      })}
    </svg>
  )
}

function keyOf({ month, day }: Pick<YearDay, 'month' | 'day'>): string {
  return `${month}-${day}`
}

function xOf({ week }: YearDay): number {
  return left + week * step
}

function yOf({ weekday }: YearDay): number {
  return top + weekday * step
}

function titleOf({ month, day, posts }: WrittenDay): string {
  return `${month}月${day}日，${posts.length} 篇：${posts.map(({ title }) => title).join('；')}`
}
