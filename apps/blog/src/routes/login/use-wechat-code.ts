import { findLoginChallenge } from '@qingjian/api-client'
import type { LoginChallenge, LoginUser } from '@qingjian/api-client/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'

/** Lifetime of a code in seconds. */
const LIFETIME = 60

/** Poll interval in ms. */
const POLL_INTERVAL = 2000

interface WechatCode {
  /** Of a login that needs a second factor; null otherwise. */
  challenge: LoginChallenge | null
  /** Null while loading. */
  code: string | null
  secondsLeft: number
  /** Error message; empty without an error. */
  failure: string
  renew: () => void
}

/** Requests a code for the WeChat public account and polls until a user has sent it or it expires. */
export function useWechatCode(onLogin: (login: LoginUser) => void): WechatCode {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(LIFETIME)
  const [failure, setFailure] = useState('')
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null)
  const onLoggedIn = useEffectEvent(onLogin)

  useEffect(() => {
    const { signal, abort } = abortable()
    const pollLogin = async (): Promise<void> => {
      const newCode = await api.accounts.wechatCode({ signal })
      const end = Date.now() + LIFETIME * 1000
      setCode(newCode)
      while (Date.now() < end) {
        await delay(POLL_INTERVAL, signal)
        setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
        const login = await api.accounts.wechatLogin(newCode, { signal })
        if (login !== null) return onLoggedIn(login)
      }
    }
    pollLogin().catch((error: unknown) => {
      if (signal.aborted) return
      const secondStep = findLoginChallenge(error)
      setChallenge(secondStep)
      if (secondStep === null) setFailure(errorMessage(error))
    })
    return abort
  }, [api, attempt])

  return {
    challenge,
    code,
    secondsLeft,
    failure,
    renew: () => {
      setCode(null)
      setFailure('')
      setSecondsLeft(LIFETIME)
      setAttempt((now) => now + 1)
    },
  }
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
