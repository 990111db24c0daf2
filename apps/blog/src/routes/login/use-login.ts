import type { LoginUser } from '@qingjian/api-client/contract'
import { useAppContext } from '#core/data/use-app-context.ts'
import { useReturnPath } from './use-return-path.ts'

/** Returns a function that completes a login and returns to the previous page. */
export function useLogin(): (login: LoginUser, source: string) => Promise<void> {
  const context = useAppContext()
  const { goBack } = useReturnPath()
  return async (login, source) => {
    const { completeLogin } = await import('./complete-login.ts')
    completeLogin(context, login, source)
    goBack()
  }
}
