import type { NavigateFunction } from 'react-router-dom'
import type { AppContext } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { clearLogin } from './clear-login.ts'
import { clearToken } from './token-cookie.ts'

/**
 * Leads home and forgets a login that the server has ended at the user's wish. The token goes first: what the page asks on its
 * way is not to be taken for a login that expired.
 */
export async function leaveAndClearLogin(context: AppContext, navigate: NavigateFunction): Promise<void> {
  clearToken()
  await navigate(paths.home())
  clearLogin(context)
}
