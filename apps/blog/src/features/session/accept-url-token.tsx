import { findLoginChallenge, isUnauthorizedError } from '@qingjian/api-client'
import { currentUserQuery } from '@qingjian/api-client/query'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { showError } from '#core/data/show-error.tsx'
import { track } from '#features/analytics/analytics.ts'
import { requestLogin } from '#features/login/request-login.ts'
import { LoginToast } from './login-toast.tsx'
import { signIn } from './sign-in.ts'

/** Toast id: toasts about a login by URL token replace each other. */
const TOAST_ID = 'url-login'

/**
 * Accepts the token of an OAuth login in the URL: logs in only if `/auth/info` accepts the token, never
 * replaces an existing login, and names the account, because another user may have crafted the link (login CSRF).
 */
export async function acceptUrlToken(context: AppContext, sent: string): Promise<void> {
  const { createAccountsResource } = await import('./create-accounts-resource.ts')
  try {
    const { token, ...user } = await createAccountsResource(sent).info()
    const login = token ?? sent
    const present = context.queryClient.getQueryData(currentUserQuery(context.api).queryKey)
    if (present === undefined) {
      signIn(context, { ...user, token: login })
      track('login', { source: 'third-party' })
    } else {
      await createAccountsResource(login).logout()
    }
    const message = (
      <LoginToast context={context} nickname={(present ?? user).nickname} kept={present !== undefined} />
    )
    toast.info(message, { id: TOAST_ID, duration: Infinity })
  } catch (error) {
    const challenge = findLoginChallenge(error)
    if (challenge !== null) await requestLogin('这个账号开启了两步验证', challenge)
    else if (isUnauthorizedError(error)) toast.warning('这个登录链接已经失效', { id: TOAST_ID })
    else showError(error)
  }
}
