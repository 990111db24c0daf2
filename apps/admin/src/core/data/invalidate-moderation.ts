import { moderationQueries, overviewQueries } from '@qingjian/api-client/query'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

/** Refetches the lists of comments, messages and mentions, and the counts of what is pending. */
export async function invalidateModeration(queryClient: QueryClient, api: Api): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: moderationQueries(api).all }),
    queryClient.invalidateQueries({ queryKey: overviewQueries(api).all }),
  ])
}
