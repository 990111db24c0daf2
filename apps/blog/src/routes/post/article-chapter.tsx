import type { Series } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { chineseCount } from '#features/articles/chinese-date.ts'
import styles from './article-header.module.css'

interface ArticleChapterProps {
  /** Id of the article. */
  id: number
  series?: Series | null
}

/** Name of the series of an article, and its place in it. */
export function ArticleChapter({ id, series }: ArticleChapterProps): ReactElement | null {
  const place = series?.posts.findIndex((post) => post.id === id) ?? -1
  if (!series || place < 0) return null
  return (
    <p className={styles.chapter}>
      <Link to={paths.series(series.name)}>
        {series.name} · 第{chineseCount(place + 1)}篇
      </Link>
    </p>
  )
}
