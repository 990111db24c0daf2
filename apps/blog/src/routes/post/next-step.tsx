import type { ArticleDetail } from '@qingjian/api-client/contract'
import { ArrowRightIcon, BookIcon } from '@qingjian/ui/icon'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { paths } from '#core/paths.ts'
import { findNextStep } from './find-next-step.ts'
import styles from './next-step.module.css'
import { SeriesPosts } from './series-posts.tsx'

/** The one article to read next, and the other parts of the series. */
export function NextStep({ article }: { article: ArticleDetail }): ReactElement | null {
  const heading = useId()
  const step = findNextStep(article)
  if (step === null) return null
  const { label, next, cover } = step
  return (
    <section className={styles.step} aria-labelledby={heading}>
      <h2 id={heading} className={styles.label}>
        {article.series !== null && <BookIcon />}
        {label}
      </h2>
      {next !== null && (
        <Link to={paths.post(next.id)} viewTransition className={styles.card}>
          <span className={styles.title}>
            <ArticleTitle {...next} />
          </span>
          <ArrowRightIcon />
          {cover !== null && (
            <ArticleCover article={cover} className={styles.cover} sizes="(width < 48rem) 112px, 200px" />
          )}
        </Link>
      )}
      {article.series !== null && <SeriesPosts series={article.series} currentId={article.id} />}
    </section>
  )
}
