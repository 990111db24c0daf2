import type { ArticleItem } from '@qingjian/api-client/contract'
import { Reveal } from '@qingjian/ui/reveal'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#core/paths.ts'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { chineseCount } from '#features/articles/chinese-date.ts'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { useArticleTransition } from '#features/articles/use-article-transition.ts'
import styles from './series.module.css'

interface SeriesChapterProps {
  article: ArticleItem
  /** From 1. */
  place: number
}

/** An article of a series: its place, title, summary and cover. */
export function SeriesChapter({ article, place }: SeriesChapterProps): ReactElement {
  const { id, summary, createTime, readMinutes } = article
  const transition = useArticleTransition(id)
  return (
    <Reveal className={styles.chapter}>
      <span className={styles.place}>第{chineseCount(place)}篇</span>
      <div className={styles.text}>
        <h2 className={styles.title} style={transition.title}>
          <Link to={paths.post(id)} viewTransition className={styles.link}>
            <ArticleTitle {...article} />
          </Link>
        </h2>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <p className={styles.facts}>
          <time dateTime={shanghaiIso(createTime)}>{formatDate(createTime)}</time> · 约 {readMinutes} 分钟
        </p>
      </div>
      {article.cover !== null && (
        <div className={styles.cover} style={transition.cover}>
          <ArticleCover article={article} sizes="(width < 48rem) 100vw, 232px" priority={place < 3} />
        </div>
      )}
    </Reveal>
  )
}
