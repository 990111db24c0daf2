import type { LoginRequest, LoginUser } from '@qingjian/api-client/contract'
import { accountQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { useApi } from '#core/data/api-context.ts'
import { isCaptchaError } from './is-captcha-error.ts'
import { useLogin } from './use-login.ts'

const SliderCaptcha = lazyComponent(async () => (await import('./slider-captcha.tsx')).SliderCaptcha, {
  missing: 'ignore',
})

interface Challenge {
  credentials: LoginRequest
  resolve: (login: LoginUser) => void
  reject: (error: unknown) => void
}

interface AccountLogin {
  /** Logs in, after the captcha if the site requires it; rejects with the API error. */
  logIn: (credentials: LoginRequest) => Promise<void>
  /** The captcha dialog while it is open. */
  captcha: ReactNode
}

/** Login with a password. */
export function useAccountLogin(): AccountLogin {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = useLogin()
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  const logIn = async (credentials: LoginRequest): Promise<void> => {
    const challengeUser = (): Promise<LoginUser> =>
      new Promise((resolve, reject) => setChallenge({ credentials, resolve, reject }))
    const isSliderOn = await queryClient.query(accountQueries(api).isSliderOn())
    try {
      const login = isSliderOn
        ? challengeUser()
        : api.accounts.login(credentials).catch((error: unknown) => {
            // The server requires the captcha since too many logins have failed.
            if (isCaptchaError(error)) return challengeUser()
            throw error
          })
      await keep(await login, 'account')
    } finally {
      setChallenge(null)
    }
  }

  return {
    logIn,
    captcha: challenge && (
      <SliderCaptcha
        onMissing={challenge.reject}
        onAnswer={async (answer) => {
          challenge.resolve(await api.accounts.login({ ...challenge.credentials, ...answer }))
        }}
        onFailure={challenge.reject}
      />
    ),
  }
}
