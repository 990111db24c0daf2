import { useAppContext } from '#core/data/use-app-context.ts'
import type { OnLogin } from '#features/login/use-account-login.ts'
import { useReturnPath } from './use-return-path.ts'

/** Returns a function that completes a login and returns to the previous page. */
export function useLogin(): OnLogin {
  const context = useAppContext()
  const { goBack } = useReturnPath()
  return async (login, source) => {
    const { completeLogin } = await import('#features/login/complete-login.ts')
    completeLogin(context, login, source)
    goBack()
  }
}
