import { friendQueries } from '@qingjian/api-client/query'
import type { ReactElement } from 'react'
import { lateModule } from '#core/screen/late-module.ts'
import { appLoader } from '#core/data/app-context.ts'
import { FriendsScreen } from './friends-screen.tsx'

const exchange = lateModule(() => import('./exchange.late.tsx'))
const Exchange = exchange.component((module) => module.Exchange)

export const loader = appLoader(async ({ api, queryClient }) => {
  await Promise.all([queryClient.ensureQueryData(friendQueries(api).list()), exchange.load()])
  return null
})

/** The friend links and the application form. */
export function Component(): ReactElement {
  return (
    <FriendsScreen>
      <Exchange />
    </FriendsScreen>
  )
}
