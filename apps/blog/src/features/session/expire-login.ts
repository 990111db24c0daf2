import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { loginToastId } from '#core/data/show-error.tsx'
import { paths } from '#core/paths.ts'
import { clearLogin } from './clear-login.ts'
import { readToken } from './token-cookie.ts'
import type { SiteRouter } from './site-router.ts'
import type { LoginState } from './use-login-link.ts'

/** Text of the catalogue (spec section 8). */
const EXPIRED = '当前登录已过期，请重新登录'

/**
 * Ends a login that the server refuses (401): forgets it and leads to the login screen, once, however many calls fail
 * together. Does nothing for a late answer to an earlier login, nor where nobody was logged in.
 * @param sentToken The token that the refused call was sent with; null without one.
 */
export function expireLogin(context: AppContext, router: SiteRouter, sentToken: string | null): void {
  if (sentToken === null || sentToken !== readToken()) return
  const { location, navigation } = router.state
  const { pathname, search } = navigation.location ?? location
  if (pathname === paths.login()) return
  clearLogin(context)
  toast.error(EXPIRED, { id: loginToastId })
  // On the way to another screen, the entry behind is not the one to come back to.
  const state: LoginState = { isPreviousEntry: navigation.location === undefined }
  void router.navigate(paths.login({ next: pathname + search }), { state })
}
