import type { ReactElement } from 'react'
import type { ArchiveDay } from './group-by-day.ts'
import styles from './month-table.module.css'

interface MonthTableProps {
  year: number
  days: readonly ArchiveDay[]
}

/** The text alternative of the heatmap: articles per month and day. */
export function MonthTable({ year, days }: MonthTableProps): ReactElement {
  const months = Map.groupBy(days, ({ month }) => month)
  return (
    <details className={styles.table}>
      <summary>按月列出</summary>
      <table>
        <caption className="visually-hidden">{year} 年每月的文章</caption>
        <thead>
          <tr>
            <th scope="col">月份</th>
            <th scope="col">篇数</th>
            <th scope="col">日子</th>
          </tr>
        </thead>
        <tbody>
          {Array.from(months, ([month, ofMonth]) => (
            <tr key={month}>
              <th scope="row">{month} 月</th>
              <td>{ofMonth.reduce((sum, { posts }) => sum + posts.length, 0)}</td>
              <td>{ofMonth.map(formatDay).join('、')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function formatDay({ day, posts }: ArchiveDay): string {
  return posts.length === 1 ? `${day} 日` : `${day} 日（${posts.length} 篇）`
}
