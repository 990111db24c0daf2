import type { AppContext } from '#core/data/app-context.ts'
import { showExpiredLogin } from '#core/data/show-error.tsx'
import { paths } from '#core/paths.ts'
import { clearLogin } from './clear-login.ts'
import { readToken } from './token-cookie.ts'
import type { SiteRouter } from './site-router.ts'
import type { LoginState } from './use-login-link.ts'

/**
 * Ends a login that the server rejects (401): clears it and navigates to the login page, once, however many calls fail
 * together. Ignores a late response to an earlier login, and guests.
 * @param sentToken The token of the rejected request; null without one.
 */
export function expireLogin(context: AppContext, router: SiteRouter, sentToken: string | null): void {
  if (sentToken === null || sentToken !== readToken()) return
  const { location, navigation } = router.state
  const { pathname, search } = navigation.location ?? location
  if (pathname === paths.login()) return
  clearLogin(context)
  showExpiredLogin()
  // During a pending navigation the previous entry is not the return path.
  const state: LoginState = { isPreviousEntry: navigation.location === undefined }
  void router.navigate(paths.login({ next: pathname + search }), { state })
}
