import type { LoginUser } from '@qingjian/api-client/contract'
import { toast } from '@qingjian/ui/toast'
import type { AppContext } from '#core/data/app-context.ts'
import { loginToastId } from '#core/data/show-error.tsx'
import { track } from '../analytics/analytics.ts'
import { signIn } from '../session/sign-in.ts'

/** Stores a login, tracks its source, and shows a welcome toast. */
export function completeLogin(context: AppContext, login: LoginUser, source: string): void {
  signIn(context, login)
  track('login', { source })
  toast.dismiss(loginToastId)
  toast.success(`欢迎，${login.nickname}`)
}
