import type { ArticleItem } from '@qingjian/api-client/contract'
import { Reveal } from '@qingjian/ui/reveal'
import type { ReactElement } from 'react'
import { useNavigation } from 'react-router-dom'
import styles from './article-list.module.css'
import { ArticleRow } from './article-row.tsx'

interface ArticleListProps {
  articles: readonly ArticleItem[]
  /**
   * Number of covers above the fold, which load eagerly.
   * @default 0
   */
  eagerCovers?: number
}

/** A list of articles; dimmed while another page is loading. */
export function ArticleList({ articles, eagerCovers = 0 }: ArticleListProps): ReactElement {
  const isLeaving = useNavigation().state === 'loading'
  return (
    <ol className={styles.list} aria-busy={isLeaving}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <Reveal>
            <ArticleRow article={article} priority={index < eagerCovers} />
          </Reveal>
        </li>
      ))}
    </ol>
  )
}
