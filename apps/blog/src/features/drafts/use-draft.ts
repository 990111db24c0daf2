import { useCallback, useSyncExternalStore } from 'react'
import { readToken } from '#features/session/token-cookie.ts'
import { createTextStore } from '#features/storage/text-store.ts'
import { onUserTextsCleared, setDraftOwner } from './user-texts.ts'

const drafts = createTextStore('localStorage')

onUserTextsCleared((keys) => {
  for (const key of keys) drafts.write(key, '')
})

/**
 * The draft of one form; it survives a reload and a login. The logout of the user who wrote it deletes it.
 * @param key Local storage key.
 */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => '',
  )
  const write = useCallback(
    (next: string) => {
      setDraftOwner(key, next !== '' && readToken() !== null ? 'user' : 'guest')
      drafts.write(key, next)
    },
    [key],
  )
  return [text, write]
}
