import type { User } from '@qingjian/api-client/contract'

/** What the spec keeps of a user in session storage (section 3). */
export interface StoredUser extends Pick<User, 'id' | 'avatar' | 'nickname'> {
  token: string
}

const KEY = 'user'

/** Keeps the user for this tab; a full or forbidden storage is nothing to trouble anybody with. */
export function storeUser({ id, avatar, nickname }: User, token: string): void {
  const stored: StoredUser = { id, avatar, nickname, token }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // The login itself is in the cookie.
  }
}

/** Forgets the user of this tab. */
export function clearStoredUser(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
