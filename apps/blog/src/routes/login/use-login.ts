import type { LoginUser } from '@qingjian/api-client/contract'
import { useAppContext } from '#core/data/use-app-context.ts'
import { useWayBack } from './use-way-back.ts'

/** Gives what follows a successful login: it is kept, counted, greeted, and leads back. */
export function useLogin(): (login: LoginUser, source: string) => Promise<void> {
  const context = useAppContext()
  const { goBack } = useWayBack()
  return async (login, source) => {
    const { keepLogin } = await import('./keep-login.ts')
    keepLogin(context, login, source)
    goBack()
  }
}
