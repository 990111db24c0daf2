import type { ArticleItem } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { chineseDate } from '#features/articles/chinese-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#core/paths.ts'
import styles from './featured-slide.module.css'

/** Longest title, in characters, that fits in the large font size. */
const maxLargeTitleLength = 24

/** A featured article: its cover beside a panel with title and summary in vertical writing mode. */
export function FeaturedSlide({
  article,
  priority,
}: {
  article: ArticleItem
  priority: boolean
}): ReactElement {
  const { id, title, titleBreaks, summary, categoryName, createTime } = article
  const { year, monthDay } = chineseDate(createTime)
  return (
    <Link to={paths.post(id)} className={styles.slide}>
      <ArticleCover article={article} sizes="(width < 56rem) 100vw, 800px" priority={priority} />
      <span className={styles.leaf}>
        <span className={styles.page}>
          <strong className={styles.title} data-long={title.length > maxLargeTitleLength || undefined}>
            <ArticleTitle title={title} titleBreaks={titleBreaks} />
          </strong>
          <span className={styles.summary}>{summary}</span>
          <span className={styles.colophon}>
            {categoryName !== null && <span className={styles.category}>{categoryName}</span>}
            <time dateTime={shanghaiIso(createTime)}>
              {year}
              {monthDay}
            </time>
          </span>
        </span>
      </span>
    </Link>
  )
}
