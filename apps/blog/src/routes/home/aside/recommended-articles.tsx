import { articleQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '#core/data/api-context.ts'
import { useOptionalData } from '#core/data/use-optional-data.ts'
import { ArticleCover } from '#features/articles/article-cover.tsx'
import { formatDate } from '#features/articles/format-date.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { ArticleTitle } from '#features/articles/article-title.tsx'
import { paths } from '#core/paths.ts'
import { AsideBox } from './aside-box.tsx'
import styles from './recommended-articles.module.css'

/** The articles that the owner has marked as recommended. */
export function RecommendedArticles(): ReactElement | null {
  const articles = useOptionalData(articleQueries(useApi()).recommends()) ?? []
  if (articles.length === 0) return null
  return (
    <AsideBox title="推荐阅读">
      <ul className={styles.list}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={paths.post(article.id)} className={styles.link}>
              <span className={styles.text}>
                <span className={styles.title}>
                  <ArticleTitle {...article} />
                </span>
                <time className={styles.date} dateTime={shanghaiIso(article.createTime)}>
                  {formatDate(article.createTime)}
                </time>
              </span>
              <ArticleCover article={article} className={styles.cover} sizes="80px" />
            </Link>
          </li>
        ))}
      </ul>
    </AsideBox>
  )
}
