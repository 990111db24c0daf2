import { createEmitter } from '#core/data/create-emitter.ts'
import { readText, writeText } from '#features/storage/web-storage.ts'

/** Local storage key of the list of drafts that a user has written, one key a line. */
const USER_DRAFTS = 'user-drafts'

/** Local storage key of the id of the user whose drafts these are. */
const DRAFTS_USER = 'user-drafts-user'

/** Session storage keys of unsent chat messages begin with this; the id of the user follows. */
export const OUTBOX_PREFIX = 'chat-outbox-'

const cleared = createEmitter<readonly string[]>()

const readUserDrafts = (): string[] => readText('localStorage', USER_DRAFTS).split('\n').filter(Boolean)

/** Records whether a draft was last written by a user, whose logout deletes it, or by a guest. */
export function setDraftOwner(key: string, owner: 'user' | 'guest'): void {
  const drafts = readUserDrafts()
  if (drafts.includes(key) === (owner === 'user')) return
  const changed = owner === 'user' ? [...drafts, key] : drafts.filter((draft) => draft !== key)
  writeText('localStorage', USER_DRAFTS, changed.join('\n'))
}

/**
 * Deletes the drafts and unsent chat messages of the user who logs out, from storage and memory. Drafts of guests stay.
 * @param drafts Keys of the drafts. @default those that a user has written
 * @returns The keys, for the other tabs.
 */
export function clearUserTexts(drafts: readonly string[] = readUserDrafts()): readonly string[] {
  for (const key of [...drafts, USER_DRAFTS]) writeText('localStorage', key, '')
  for (const key of listSessionKeys()) if (key.startsWith(OUTBOX_PREFIX)) writeText('sessionStorage', key, '')
  cleared.emit(drafts)
  return drafts
}

/**
 * Deletes the drafts and unsent chat messages of another user, whose login expired. Must be called after each login.
 * @returns The keys of the drafts, for the other tabs; null if this user was the last one.
 */
export function clearTextsOfOthers(userId: number): readonly string[] | null {
  const lastUser = readText('localStorage', DRAFTS_USER)
  writeText('localStorage', DRAFTS_USER, String(userId))
  return lastUser === '' || lastUser === String(userId) ? null : clearUserTexts()
}

/** Calls the listener with the keys of deleted drafts, for the lifetime of the page. */
export function onUserTextsCleared(listener: (drafts: readonly string[]) => void): void {
  cleared.subscribe(listener)
}

/** None if storage is blocked. */
function listSessionKeys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
