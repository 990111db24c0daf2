import { currentUserQuery, isUnreadQuery, siteQueries } from '@qingjian/api-client/query'
import { loadQuery, prefetchQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'

/** Reads what every page needs of the site. */
export const rootLoader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, siteQueries(api).webConfig())
  // The bell shows at once whether something waits.
  if (queryClient.getQueryData(currentUserQuery(api).queryKey) !== undefined)
    await prefetchQuery(queryClient, isUnreadQuery(api))
  return null
})
