import { currentUserQuery, isUnreadQuery, siteQueries } from '@qingjian/api-client/query'
import { loadQuery, prefetchQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'

/** Loads the data of the site that every page needs. */
export const rootLoader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, siteQueries(api).webConfig())
  // For the dot on the notification bell of the header.
  if (queryClient.getQueryData(currentUserQuery(api).queryKey) !== undefined)
    await prefetchQuery(queryClient, isUnreadQuery(api))
  return null
})
