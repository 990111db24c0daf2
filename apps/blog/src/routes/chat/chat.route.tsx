import { siteQueries } from '@qingjian/api-client/query'
import { loadQuery } from '#core/data/load-query.ts'
import { notFound } from '#core/faults/page-fault.ts'
import { appLoader } from '#core/data/app-context.ts'

/** Messages are not rendered on the server: a recalled message must not remain in a cached page. */
export const loader = appLoader(async ({ api, queryClient }) => {
  const { site } = await loadQuery(queryClient, siteQueries(api).webConfig())
  if (!site.openChatroom) throw notFound()
  return null
})

export { ChatScreen as Component } from './chat-screen.tsx'
