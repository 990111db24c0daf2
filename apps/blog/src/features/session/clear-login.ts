import type { AppContext } from '#core/data/app-context.ts'
import { deleteCachedPages } from '#features/offline/delete-cached-pages.ts'
import { setUser } from './set-user.ts'
import { clearStoredUser } from './stored-user.ts'
import { broadcastToTabs } from './tab-channel.ts'
import { clearToken } from './token-cookie.ts'

/**
 * Clears token and user, in this tab and all others.
 * @param deletedDrafts Keys of the drafts that the logout has deleted; null if the login expired.
 */
export function clearLogin(context: AppContext, deletedDrafts: readonly string[] | null = null): void {
  clearToken()
  clearStoredUser()
  setUser(context, null)
  broadcastToTabs({ kind: 'signed-out', deletedDrafts })
  void deleteCachedPages()
}
