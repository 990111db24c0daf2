import type { Series } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { paths } from '#core/paths.ts'
import styles from './series-posts.module.css'

interface SeriesPostsProps {
  series: Series
  currentId: number
}

/** All parts of a series, folded. */
export function SeriesPosts({ series, currentId }: SeriesPostsProps): ReactElement {
  return (
    <details className={styles.series}>
      <summary className={styles.summary}>全部 {series.posts.length} 篇</summary>
      <ol className={styles.posts}>
        {series.posts.map((post) => (
          <li key={post.id}>
            <Link
              to={paths.post(post.id)}
              viewTransition
              aria-current={post.id === currentId ? 'page' : undefined}
            >
              <ArticleTitle {...post} />
            </Link>
          </li>
        ))}
      </ol>
    </details>
  )
}
