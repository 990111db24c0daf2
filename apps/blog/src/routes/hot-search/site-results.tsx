import { articleQueries } from '@qingjian/api-client/query'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { toDocument } from '#features/search/found-document.ts'
import { SearchResults } from '#features/search/search-results.tsx'
import { siteResultsParams } from './site-results-params.ts'
import styles from './site-results.module.css'

/** The articles of this site that match the query. */
export function SiteResults({ words }: { words: string }): ReactElement {
  const { data: page } = useSuspenseQuery(articleQueries(useApi()).list(siteResultsParams(words)))
  return (
    <>
      <p role="status" className={styles.count}>
        {page.total === 0
          ? `没有找到与“${words}”相关的文章`
          : page.total > page.records.length
            ? `共 ${page.total} 篇，这里是最相关的 ${page.records.length} 篇`
            : `共 ${page.total} 篇`}
      </p>
      {page.total > 0 && <SearchResults keyword={words} records={page.records.map(toDocument)} />}
    </>
  )
}
