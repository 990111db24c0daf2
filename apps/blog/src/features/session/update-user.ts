import type { User } from '@qingjian/api-client/contract'
import type { AppContext } from '#core/data/app-context.ts'
import { setUser } from './set-user.ts'
import { storeUser } from './stored-user.ts'
import { broadcastToTabs } from './tab-channel.ts'
import { readToken } from './token-cookie.ts'

/** Updates the profile of the current user, in this tab and all others. */
export function updateUser(context: AppContext, user: User): void {
  const token = readToken()
  if (token !== null) storeUser(user, token)
  setUser(context, user)
  broadcastToTabs({ kind: 'signed-in', user, deletedDrafts: null })
}
