import { useCallback, useSyncExternalStore } from 'react'
import { createTextStore } from '#features/storage/text-store.ts'

const drafts = createTextStore('localStorage')

/**
 * The draft of one form; it survives a reload and a login.
 * @param key Local storage key.
 */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => '',
  )
  const write = useCallback((next: string) => drafts.write(key, next), [key])
  return [text, write]
}
