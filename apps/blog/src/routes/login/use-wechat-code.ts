import type { LoginUser } from '@qingjian/api-client/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { errorMessage } from '#core/data/error-message.ts'

/** Seconds for which a code is good. */
const LIFETIME = 60

/** Time in ms between two questions whether the public account has answered. */
const POLL_INTERVAL = 2000

interface WechatCode {
  /** Null until it has come. */
  code: string | null
  secondsLeft: number
  /** Why there is no code; empty where nothing went wrong. */
  failure: string
  renew: () => void
}

/** Gets a code for the public account and asks, for as long as it is good, whether somebody has sent it. */
export function useWechatCode(onLogin: (login: LoginUser) => void): WechatCode {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [code, setCode] = useState<string | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(LIFETIME)
  const [failure, setFailure] = useState('')
  const onLoggedIn = useEffectEvent(onLogin)

  useEffect(() => {
    const { signal, abort } = abortable()
    const pollLogin = async (): Promise<void> => {
      const given = await api.accounts.wechatCode({ signal })
      const end = Date.now() + LIFETIME * 1000
      setCode(given)
      while (Date.now() < end) {
        await delay(POLL_INTERVAL, signal)
        setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
        const login = await api.accounts.wechatLogin(given, { signal })
        if (login !== null) return onLoggedIn(login)
      }
    }
    pollLogin().catch((error: unknown) => {
      if (!signal.aborted) setFailure(errorMessage(error))
    })
    return abort
  }, [api, attempt])

  return {
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
