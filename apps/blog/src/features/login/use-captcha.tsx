import type { CaptchaSolution } from '@qingjian/api-client/contract'
import { accountQueries } from '@qingjian/api-client/query'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { isCaptchaError } from './is-captcha-error.ts'

const SliderCaptcha = lazyComponent(async () => (await import('./slider-captcha.tsx')).SliderCaptcha, {
  missing: 'ignore',
})

/** Sends a request, after the captcha if the site requires it; rejects with the API error. */
export type WithCaptcha = <T>(send: (solution: CaptchaSolution) => Promise<T>) => Promise<T>

interface Challenge {
  submit: (solution: CaptchaSolution) => Promise<void>
  reject: (error: unknown) => void
}

/** The slider captcha of a form. */
export function useCaptcha(): {
  withCaptcha: WithCaptcha
  /** The captcha dialog while it is open; outside of the form, which Enter would submit. */
  captcha: ReactNode
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  const withCaptcha: WithCaptcha = async <T,>(send: (solution: CaptchaSolution) => Promise<T>) => {
    const challengeUser = (): Promise<T> =>
      new Promise((resolve, reject) =>
        setChallenge({ submit: async (solution) => resolve(await send(solution)), reject }),
      )
    const isSliderOn = await queryClient.query(accountQueries(api).isSliderOn())
    try {
      if (isSliderOn) return await challengeUser()
      return await send({}).catch((error: unknown) => {
        // The server requires the captcha since too many logins have failed.
        if (isCaptchaError(error)) return challengeUser()
        throw error
      })
    } finally {
      setChallenge(null)
    }
  }

  return {
    withCaptcha,
    captcha: challenge && (
      <SliderCaptcha onMissing={challenge.reject} onSubmit={challenge.submit} onFailure={challenge.reject} />
    ),
  }
}
