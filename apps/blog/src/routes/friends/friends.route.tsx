import { friendQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { loadQuery } from '#core/data/load-query.ts'
import { PagePart } from '#core/screen/page-part.tsx'
import { appLoader } from '#core/data/app-context.ts'
import { Exchange } from './exchange.tsx'
import { FriendsScreen } from './friends-screen.tsx'

export const loader = appLoader(async ({ api, queryClient }) => {
  await loadQuery(queryClient, friendQueries(api).list())
  return null
})

/** The friend links and the application form. */
export function Component(): ReactElement {
  return (
    <FriendsScreen>
      <PagePart>
        <Exchange />
      </PagePart>
    </FriendsScreen>
  )
}
