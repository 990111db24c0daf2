import type { ArticleItem } from '@qingjian/api-client/contract'
import { Skeleton } from '@qingjian/ui/skeleton'
import type { ReactElement } from 'react'
import { PageMeta } from '#core/screen/page-meta.tsx'
import { ArticleHeader } from './article-header.tsx'
import styles from './article-screen.module.css'

/** The fields of an article that lists have, shown until its text has arrived. */
export function ArticlePlaceholder({ article }: { article: ArticleItem }): ReactElement {
  return (
    <div className={styles.screen}>
      <PageMeta title={article.title} description={article.summary} type="article" />
      <article className={styles.article} aria-busy="true">
        <ArticleHeader article={article} body={null} />
        <Skeleton lines={8} />
      </article>
    </div>
  )
}
