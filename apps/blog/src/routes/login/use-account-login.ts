import type { LoginRequest } from '@qingjian/api-client/contract'
import { useApi } from '#core/data/api-context.ts'
import type { WithCaptcha } from './use-captcha.tsx'
import { useLogin } from './use-login.ts'

/** Returns the login with a password, which rejects with the API error. */
export function useAccountLogin(withCaptcha: WithCaptcha): (credentials: LoginRequest) => Promise<void> {
  const api = useApi()
  const completeLogin = useLogin()
  return async (credentials) => {
    const login = await withCaptcha((solution) => api.accounts.login({ ...credentials, ...solution }))
    await completeLogin(login, 'account')
  }
}
