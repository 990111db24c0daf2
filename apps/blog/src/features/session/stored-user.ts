import type { User } from '@qingjian/api-client/contract'

/** The part of the user in session storage. */
export interface StoredUser extends Pick<User, 'id' | 'avatar' | 'nickname'> {
  token: string
}

const KEY = 'user'

/** Stores the user for this tab; errors of a full or blocked storage are ignored. */
export function storeUser({ id, avatar, nickname }: User, token: string): void {
  const stored: StoredUser = { id, avatar, nickname, token }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // The cookie holds the login itself.
  }
}

/** Clears the user of this tab. */
export function clearStoredUser(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
