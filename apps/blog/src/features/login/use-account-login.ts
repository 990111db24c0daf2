import type { LoginRequest, LoginUser } from '@qingjian/api-client/contract'
import { useApi } from '#core/data/api-context.ts'
import type { WithCaptcha } from './use-captcha.tsx'

/** Handles the response to a login; `source` is the way of logging in, for analytics. */
export type OnLogin = (login: LoginUser, source: string) => Promise<void>

/** Returns the login with a password, which rejects with the API error. */
export function useAccountLogin(
  withCaptcha: WithCaptcha,
  onLogin: OnLogin,
): (credentials: LoginRequest) => Promise<void> {
  const api = useApi()
  return async (credentials) => {
    const login = await withCaptcha((solution) => api.accounts.login({ ...credentials, ...solution }))
    await onLogin(login, 'account')
  }
}
