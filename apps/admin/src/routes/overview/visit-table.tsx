import type { VisitDay } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import styles from './overview.module.css'

/** The numbers of the chart, newest day first. */
export function VisitTable({ days }: { days: readonly VisitDay[] }): ReactElement {
  return (
    // A region that scrolls needs the focus, so that keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="每天的访问" tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">浏览</th>
            <th scope="col">访客</th>
            <th scope="col">阅读</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, visitors, reads }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{views}</td>
              <td>{visitors}</td>
              <td>{reads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
