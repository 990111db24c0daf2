import type { CommentPage } from '@qingjian/api-client/contract'
import { articleQueries, commentQueries } from '@qingjian/api-client/query'
import { useAppContext } from '#core/data/use-app-context.ts'

/** Updates of the cached comments of an article. */
export interface CommentCache {
  /** Updates every cached comment list. */
  changeLists: (change: (page: CommentPage) => CommentPage) => void
  /** Adds to the comment count of the cached article. */
  addToCount: (added: number) => void
  /** Loads the visible lists again, because their order has changed. */
  reload: () => Promise<void>
}

/** Returns functions that update the cached comments of an article, so that a write needs no refetch. */
export function useCommentCache(articleId: number): CommentCache {
  const { api, queryClient } = useAppContext()
  return {
    changeLists: (change) => {
      queryClient.setQueriesData<CommentPage>(
        { queryKey: commentQueries(api).lists },
        (page) => page && change(page),
      )
    },
    addToCount: (added) => {
      queryClient.setQueryData(
        articleQueries(api).detail(articleId).queryKey,
        (article) => article && { ...article, commentNum: Math.max(0, article.commentNum + added) },
      )
    },
    reload: () => queryClient.invalidateQueries({ queryKey: commentQueries(api).lists }),
  }
}
