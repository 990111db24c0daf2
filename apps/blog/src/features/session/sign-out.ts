import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { clearUserTexts } from '#features/drafts/user-texts.ts'
import { clearLogin } from './clear-login.ts'
import { readToken } from './token-cookie.ts'

/** Ends the login on the server, then here; clears it here also if the server cannot be reached. */
export async function signOut(context: AppContext): Promise<void> {
  const token = readToken()
  const ended =
    token === null
      ? undefined
      : (await import('./create-accounts-resource.ts')).createAccountsResource(token).logout()
  // The server closes this login's sockets, which must not count as an expired login.
  clearLogin(context, clearUserTexts())
  await ended?.catch(() => undefined)
  toast.success('已退出登录')
}
