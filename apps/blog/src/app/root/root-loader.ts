import { currentUserQuery, isUnreadQuery, notificationQueries, siteQueries } from '@qingjian/api-client/query'
import { loadQuery, loadOptionalQuery } from '#core/data/load-query.ts'
import { appLoader } from '#core/data/app-context.ts'

/** Loads the data of the site that every page needs. */
export const rootLoader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, siteQueries(api).webConfig())
  // For the unread count on the notification bell of the header.
  if (queryClient.getQueryData(currentUserQuery(api).queryKey) !== undefined) {
    const isUnread = isUnreadQuery(api)
    await loadOptionalQuery(queryClient, isUnread)
    if (queryClient.getQueryData(isUnread.queryKey) === true)
      await loadOptionalQuery(queryClient, notificationQueries(api).unreadNum())
  }
  return null
})
