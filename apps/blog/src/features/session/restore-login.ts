import { isUnauthorizedError } from '@qingjian/api-client'
import { currentUserQuery } from '@qingjian/api-client/query'
import type { AppContext } from '#core/data/app-context.ts'
import { showExpiredLogin } from '#core/data/show-error.tsx'
import { paths } from '#core/paths.ts'
import { clearTextsOfOthers } from '#features/drafts/user-texts.ts'
import { clearLogin } from './clear-login.ts'
import { setUser } from './set-user.ts'
import type { SiteRouter } from './site-router.ts'
import { storeUser } from './stored-user.ts'
import { readToken } from './token-cookie.ts'

/**
 * Synchronises page and cookie: preserves the server-rendered user, fetches the user if the server could not, and
 * clears a rejected token: without a message on a public page, with one on the login page, to which a page that requires a
 * login redirects.
 */
export async function restoreLogin(context: AppContext, router: SiteRouter): Promise<void> {
  const token = readToken()
  const known = context.queryClient.getQueryData(currentUserQuery(context.api).queryKey)
  if (token === null) {
    if (known !== undefined) setUser(context, null)
    return
  }
  if (known !== undefined) {
    clearTextsOfOthers(known.id)
    return storeUser(known, token)
  }
  const { createAccountsResource } = await import('./create-accounts-resource.ts')
  try {
    const user = await createAccountsResource(token).info()
    if (readToken() !== token) return
    clearTextsOfOthers(user.id)
    storeUser(user, token)
    setUser(context, user)
  } catch (error) {
    if (!isUnauthorizedError(error) || readToken() !== token) return
    clearLogin(context)
    if (router.state.location.pathname === paths.login()) showExpiredLogin()
  }
}
