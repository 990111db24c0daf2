import type { CurrentUser } from '@qingjian/api-client/contract'
import { createStore } from '#core/data/create-store.ts'

/** An open request for a login. */
export interface LoginRequested {
  /** Why the login is needed, in Chinese. */
  reason: string
  /** Closes the dialog with the user, or null if the visitor did not log in. */
  settle: (user: CurrentUser | null) => void
}

/** The request that the login dialog shows. */
export const requestedLogin = createStore<LoginRequested | null>(null)

/** Asks a guest in a dialog to log in; resolves to the user, or to null if the dialog is closed. */
export function requestLogin(reason: string): Promise<CurrentUser | null> {
  requestedLogin.get()?.settle(null)
  return new Promise((resolve) =>
    requestedLogin.set({
      reason,
      settle(user) {
        requestedLogin.set(null)
        resolve(user)
      },
    }),
  )
}
