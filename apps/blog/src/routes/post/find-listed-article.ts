import type { ArticleItem, ArticlePage } from '@qingjian/api-client/contract'
import type { QueryClient } from '@tanstack/react-query'

/** Finds an article among the lists that were read before, on whose page its link was. */
export function findListedArticle(queryClient: QueryClient, id: number): ArticleItem | undefined {
  const lists = queryClient.getQueriesData<ArticlePage>({ queryKey: ['articles', 'list'] })
  for (const [, page] of lists) {
    const found = page?.records.find((article) => article.id === id)
    if (found !== undefined) return found
  }
  return undefined
}
