import type { Series } from '@qingjian/api-client/contract'
import { BookIcon } from '@qingjian/ui/icon'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import styles from './series-box.module.css'

/** The articles of a series in reading order, with the current one marked. */
export function SeriesBox({ series, currentId }: { series: Series; currentId: number }): ReactElement {
  const heading = useId()
  const position = series.posts.findIndex(({ id }) => id === currentId) + 1
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <BookIcon />
        系列：{series.name}
        <span className={styles.position}>
          {position} / {series.posts.length}
        </span>
      </h2>
      <ol className={styles.posts}>
        {series.posts.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.post(id)} viewTransition aria-current={id === currentId ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
