import { articleQueries, commentQueries, siteQueries, webmentionQueries } from '@qingjian/api-client/query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import { loadQuery, loadOptionalQuery } from '#core/data/load-query.ts'
import { notFound } from '#core/faults/page-fault.ts'
import { useApi } from '#core/data/api-context.ts'
import { appLoader } from '#core/data/app-context.ts'
import { ArticleAfter, ArticleFooter } from './article-end.ts'
import { ArticlePlaceholder } from './article-placeholder.tsx'
import { ArticleScreen } from './article-screen.tsx'
import { findListedArticle } from './find-listed-article.ts'
import { commentListParams } from './comments/comment-list-params.ts'

export const loader = appLoader(async ({ api, queryClient, params, isPrefetch = false }) => {
  const id = readId(params['id'])
  const detail = articleQueries(api).detail(id)
  if (import.meta.env.SSR) {
    const { site } = await loadQuery(queryClient, siteQueries(api).webConfig())
    await Promise.all([
      loadQuery(queryClient, detail),
      site.webmentions && loadOptionalQuery(queryClient, webmentionQueries(api).list(id)),
      loadOptionalQuery(queryClient, commentQueries(api).list(commentListParams(id))),
      ArticleFooter.load(),
      ArticleAfter.load(),
    ])
    return id
  }
  const isCached = queryClient.getQueryData(detail.queryKey) !== undefined
  if (isPrefetch || (!isCached && findListedArticle(queryClient, id) === undefined)) {
    await loadQuery(queryClient, detail)
  } else if (isCached) {
    // A prefetched article does not count as read: this request does, and brings today's numbers.
    void loadOptionalQuery(queryClient, { ...detail, staleTime: 0 })
  }
  return id
})

/** Canonical ids only: `001` and `1e0` are not found. */
function readId(text = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

export function Component(): ReactElement {
  const id = useLoaderData<number>()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...articleQueries(useApi()).detail(id), throwOnError: true })
  if (data !== undefined) return <ArticleScreen key={id} article={data} />
  // The loader waits for an article that no list shows.
  const listed = findListedArticle(queryClient, id)
  if (listed === undefined) throw notFound()
  return <ArticlePlaceholder article={listed} />
}
