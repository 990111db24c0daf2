import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { clearLogin } from './clear-login.ts'
import { readToken } from './token-cookie.ts'

/** Ends the login on the server, then here; where the server cannot be reached it is forgotten here all the same. */
export async function signOut(context: AppContext): Promise<void> {
  const token = readToken()
  const ended =
    token === null
      ? undefined
      : (await import('./create-accounts-resource.ts')).createAccountsResource(token).logout()
  // The server closes this login's sockets: by then nothing here may take that for a login that has expired.
  clearLogin(context)
  await ended?.catch(() => undefined)
  toast.success('已退出登录')
}
