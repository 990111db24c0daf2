import type { AppContext } from '#core/data/app-context.ts'
import { isScreenHandle } from '#core/screen/screen-handle.ts'
import { paths } from '#core/paths.ts'
import { clearUserTexts } from '#features/drafts/user-texts.ts'
import { whenHydrated } from './when-hydrated.ts'
import { takeRedirect } from './redirect-cookie.ts'
import { isAdminPath } from './is-admin-path.ts'
import { restoreLogin } from './restore-login.ts'
import { setUser } from './set-user.ts'
import type { SiteRouter } from './site-router.ts'
import { clearStoredUser, storeUser } from './stored-user.ts'
import { onTabMessage, type TabMessage } from './tab-channel.ts'
import { takeUrlToken } from './take-url-token.ts'
import { readToken } from './token-cookie.ts'

/** Starts session handling once per page load: restores the login from cookie and URL, and follows other tabs. */
export async function startSession(context: AppContext, router: SiteRouter): Promise<void> {
  await whenHydrated()
  onTabMessage((message) => follow(context, router, message))
  // A page restored from the back/forward cache, or a frozen tab, may have missed messages.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void restoreLogin(context, router)
  })
  const redirect = takeRedirect()
  const isAdmin = redirect !== null && isAdminPath(redirect)
  if (redirect !== null && !isAdmin) void router.navigate(redirect, { replace: true })
  await restoreLogin(context, router)
  const token = takeUrlToken()
  if (token !== null) {
    const { acceptUrlToken } = await import('./accept-url-token.tsx')
    await acceptUrlToken(context, token)
  }
  if (isAdmin) window.location.replace(redirect)
}

/** Applies a login change of another tab. */
function follow(context: AppContext, router: SiteRouter, message: TabMessage): void {
  if (message.deletedDrafts !== null) clearUserTexts(message.deletedDrafts)
  if (message.kind === 'signed-in') {
    const token = readToken()
    if (token !== null) storeUser(message.user, token)
    setUser(context, message.user)
    // An open login page navigates to its return path.
    if (router.state.location.pathname === paths.login()) void router.revalidate()
    return
  }
  clearStoredUser()
  const { matches, location } = router.state
  const isGuarded = matches.some(
    ({ route: { handle } }) => isScreenHandle(handle) && handle.requiresLogin === true,
  )
  // Reload the document of a guarded page, before it could refetch without a login.
  if (isGuarded) window.location.assign(paths.login({ next: location.pathname + location.search }))
  else setUser(context, null)
}
