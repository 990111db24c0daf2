import { siteQueries } from '@qingjian/api-client/query'
import { notFound } from '#core/faults/page-fault.ts'
import { appLoader } from '#core/data/app-context.ts'

/** What was said is not part of the page: a message that is taken back must not live on in a copy of it. */
export const loader = appLoader(async ({ api, queryClient }) => {
  const { site } = await queryClient.ensureQueryData(siteQueries(api).webConfig())
  if (!site.openChatroom) throw notFound()
  return null
})

export { ChatScreen as Component } from './chat-screen.tsx'
