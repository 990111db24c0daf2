import type { User } from '@qingjian/api-client/contract'
import { writeText } from '#features/storage/web-storage.ts'

/** The part of the user in session storage. */
export interface StoredUser extends Pick<User, 'id' | 'avatar' | 'nickname'> {
  token: string
}

const KEY = 'user'

/** Stores the user for this tab; a full or blocked storage is ignored, because the session token is in a cookie. */
export function storeUser({ id, avatar, nickname }: User, token: string): void {
  const stored: StoredUser = { id, avatar, nickname, token }
  writeText('sessionStorage', KEY, JSON.stringify(stored))
}

/** Clears the user of this tab. */
export function clearStoredUser(): void {
  writeText('sessionStorage', KEY, '')
}
