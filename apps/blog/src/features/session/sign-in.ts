import type { User } from '@qingjian/api-client/contract'
import type { AppContext } from '#core/data/app-context.ts'
import { clearTextsOfOthers } from '#features/drafts/user-texts.ts'
import { setUser } from './set-user.ts'
import { storeUser } from './stored-user.ts'
import { broadcastToTabs } from './tab-channel.ts'
import { writeToken } from './token-cookie.ts'

/** Stores a login: token and user, in this tab and all others. */
export function signIn(context: AppContext, { token, ...user }: User & { token: string }): void {
  writeToken(token)
  storeUser(user, token)
  setUser(context, user)
  broadcastToTabs({ kind: 'signed-in', user, deletedDrafts: clearTextsOfOthers(user.id) })
}
