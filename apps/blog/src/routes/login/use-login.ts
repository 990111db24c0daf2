import type { LoginUser } from '@qingjian/api-client/contract'
import { toast } from '@qingjian/ui/toast'
import { useAppContext } from '#data/use-app-context.ts'
import { track } from '#features/analytics/analytics.ts'
import { signIn } from '#features/session/sign-in.ts'
import { useWayBack } from './use-way-back.ts'

/** Gives what follows a successful login: it is kept, counted, greeted, and leads back. */
export function useLogin(): (login: LoginUser, source: string) => void {
  const context = useAppContext()
  const { goBack } = useWayBack()
  return (login, source) => {
    signIn(context, login)
    track('login', { source })
    toast.success(`欢迎回来，${login.nickname}`)
    goBack()
  }
}
