import type { RelatedArticle } from '@qingjian/api-client/contract'
import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#core/paths.ts'
import styles from './related-articles.module.css'

/** Articles that share tags or the category with the current one. */
export function RelatedArticles({ articles }: { articles: readonly RelatedArticle[] }): ReactElement | null {
  const heading = useId()
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        相关文章
      </h2>
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={paths.post(article.id)} viewTransition className={styles.card}>
              <ArticleCover article={article} className={styles.cover} sizes="(width < 48rem) 45vw, 220px" />
              <span className={styles.title}>
                <ArticleTitle {...article} />
              </span>
              <time className={styles.date} dateTime={shanghaiIso(article.createTime)}>
                {formatDate(article.createTime)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
