import type { NavigateFunction } from 'react-router-dom'
import type { AppContext } from '#core/data/app-context.ts'
import { paths } from '#core/paths.ts'
import { clearUserTexts } from '#features/drafts/user-texts.ts'
import { clearLogin } from './clear-login.ts'
import { clearToken } from './token-cookie.ts'

/**
 * Navigates home and clears a login that the server has ended at the user's request. The token is cleared first, so that
 * requests during the navigation are not taken for an expired login.
 */
export async function leaveAndClearLogin(context: AppContext, navigate: NavigateFunction): Promise<void> {
  clearToken()
  await navigate(paths.home())
  clearLogin(context, clearUserTexts())
}
