import type { CurrentUser, LoginChallenge } from '@qingjian/api-client/contract'
import { createStore } from '#core/data/create-store.ts'

/** An open request for a login. */
export interface LoginRequested {
  /** Why the login is needed, in Chinese. */
  reason: string
  /** The challenge of a login whose first step is done; null where the visitor starts with the password. */
  challenge: LoginChallenge | null
  /** Closes the dialog with the user, or null if the visitor did not log in. */
  settle: (user: CurrentUser | null) => void
}

/** The request that the login dialog shows. */
export const requestedLogin = createStore<LoginRequested | null>(null)

/**
 * Shows a guest the login dialog, or the second factor of a login that was begun; resolves to the user, or to null if the
 * dialog is closed.
 */
export function requestLogin(
  reason: string,
  challenge: LoginChallenge | null = null,
): Promise<CurrentUser | null> {
  requestedLogin.get()?.settle(null)
  return new Promise((resolve) =>
    requestedLogin.set({
      reason,
      challenge,
      settle(user) {
        requestedLogin.set(null)
        resolve(user)
      },
    }),
  )
}
