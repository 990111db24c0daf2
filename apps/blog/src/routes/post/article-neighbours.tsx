import type { ArticleLink } from '@qingjian/api-client/contract'
import { ArrowLeftIcon, ArrowRightIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { paths } from '#core/paths.ts'
import styles from './article-neighbours.module.css'

interface ArticleNeighboursProps {
  previous: ArticleLink | null
  next: ArticleLink | null
}

/** Links to the articles before and after this one. */
export function ArticleNeighbours({ previous, next }: ArticleNeighboursProps): ReactElement | null {
  if (previous === null && next === null) return null
  return (
    <nav className={styles.neighbours} aria-label="前后文章">
      {previous !== null && (
        <Link to={paths.post(previous.id)} rel="prev" viewTransition>
          <span className={styles.direction}>
            <ArrowLeftIcon />
            上一篇
          </span>
          <span className={styles.title}>
            <ArticleTitle {...previous} />
          </span>
        </Link>
      )}
      {next !== null && (
        <Link to={paths.post(next.id)} rel="next" viewTransition>
          <span className={styles.direction}>
            下一篇
            <ArrowRightIcon />
          </span>
          <span className={styles.title}>
            <ArticleTitle {...next} />
          </span>
        </Link>
      )}
    </nav>
  )
}
