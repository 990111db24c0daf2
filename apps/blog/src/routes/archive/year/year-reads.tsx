import type { YearReview } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { ArticleRow } from '#features/articles/article-row.tsx'
import { YearPart } from './year-part.tsx'

/** The most read articles of a year. */
export function YearReads({ articles }: { articles: YearReview['mostRead'] }): ReactElement | null {
  if (articles.length === 0) return null
  return (
    <YearPart heading="读得最多">
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
    </YearPart>
  )
}
