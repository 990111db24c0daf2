import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './year-links.module.css'

interface YearLinksProps {
  /** Newest first. */
  years: readonly number[]
  year: number
}

/** Links to the chart of each year. */
export function YearLinks({ years, year }: YearLinksProps): ReactElement {
  return (
    <nav aria-label="选择年份">
      <ul className={styles.years}>
        {years.map((one) => (
          <li key={one}>
            <Link
              to={paths.archive({ year: one })}
              preventScrollReset
              aria-current={one === year ? 'true' : undefined}
              className={styles.year}
            >
              {`${one} 年`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
