import type { CommentPage } from '@qingjian/api-client/contract'
import { articleQueries, commentQueries } from '@qingjian/api-client/query'
import { useAppContext } from '#core/data/use-app-context.ts'

/** What is done to the comments that have been read. */
export interface CommentCache {
  /** Changes every list of comments that has been read. */
  changeLists: (change: (page: CommentPage) => CommentPage) => void
  /** Adds to how many comments the article says that it has. */
  addToCount: (added: number) => void
}

/** Changes what has been read of an article's comments, so that nothing is read again after a write. */
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
  }
}
