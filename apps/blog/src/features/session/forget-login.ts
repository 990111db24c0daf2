import type { AppContext } from '#core/data/app-context.ts'
import { forgetKept } from '#features/offline/forget-kept.ts'
import { setUser } from './set-user.ts'
import { forgetStoredUser } from './stored-user.ts'
import { tellTabs } from './tab-channel.ts'
import { clearToken } from './token-cookie.ts'

/** Clears token and user, here and in the other tabs. */
export function forgetLogin(context: AppContext): void {
  clearToken()
  forgetStoredUser()
  setUser(context, null)
  tellTabs({ kind: 'signed-out' })
  void forgetKept()
}
