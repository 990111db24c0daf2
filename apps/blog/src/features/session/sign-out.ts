import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#data/app-context.ts'
import { forgetLogin } from './forget-login.ts'
import { readToken } from './token-cookie.ts'

/** Ends the login on the server, then here; where the server cannot be reached it is forgotten here all the same. */
export async function signOut(context: AppContext): Promise<void> {
  const token = readToken()
  if (token !== null) {
    const { accountsOf } = await import('./accounts-of.ts')
    await accountsOf(token)
      .logout()
      .catch(() => undefined)
  }
  forgetLogin(context)
  toast.success('已退出登录')
}
