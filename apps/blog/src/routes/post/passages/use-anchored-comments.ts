import type { Comment, CommentListParams, CommentPage } from '@qingjian/api-client/contract'
import { commentQueries } from '@qingjian/api-client/query'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { commentListParams } from '../comments/comment-list-params.ts'

/** Largest page of the API. */
const PAGE_SIZE = 50

/** The comments on passages of an article. If all comments are on the first page, which is loaded, no request is sent. */
export function useAnchoredComments(articleId: number): readonly Comment[] {
  const queries = commentQueries(useApi())
  const { data: listed } = useQuery(queries.list(commentListParams(articleId)))
  const { data: first } = useQuery({
    ...queries.list(anchoredListParams(articleId, 1)),
    enabled: listed !== undefined && listed.pages > 1,
  })
  const others = useQueries({
    queries: Array.from({ length: (first?.pages ?? 1) - 1 }, (_, index) =>
      queries.list(anchoredListParams(articleId, index + 2)),
    ),
    combine: toRecords,
  })
  const records = (first ?? listed)?.records
  return useMemo(
    () =>
      [...(records ?? []), ...others].filter(
        ({ anchor, isDeleted }) => anchor !== undefined && anchor !== null && !isDeleted,
      ),
    [records, others],
  )
}

function anchoredListParams(articleId: number, pageNum: number): CommentListParams {
  return { articleId, anchored: true, pageNum, pageSize: PAGE_SIZE }
}

function toRecords(results: readonly UseQueryResult<CommentPage>[]): Comment[] {
  return results.flatMap(({ data }) => data?.records ?? [])
}
