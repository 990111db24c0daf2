import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let focused = false

/** Hides everything but the article, or shows it again. */
export function setFocusMode(next: boolean): void {
  focused = next
  for (const listener of listeners) listener()
}

/** Whether everything but the article is hidden; false on the server. */
export function useFocusMode(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => focused,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
