import { useLayoutEffect, useRef } from 'react'
import { useUser } from '#features/session/use-user.ts'
import { requestLogin } from './request-login.ts'

/**
 * Returns a function that runs an action of a user. A guest first logs in, in a dialog; then the action of the render for that
 * user runs, with the user's data. If the dialog is closed, nothing happens.
 * @param action Called with whether the login has just taken place.
 * @param reason Why the login is needed, in Chinese.
 */
export function useUserAction(reason: string, action: (isAfterLogin: boolean) => void): () => void {
  const isGuest = useUser() === null
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })

  const run = async (): Promise<void> => {
    if (isGuest && (await requestLogin(reason)) === null) return
    latest.current(isGuest)
  }
  return () => void run()
}
