import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let focused = false

/** Turns the focus mode on or off. */
export function setFocusMode(next: boolean): void {
  focused = next
  for (const listener of listeners) listener()
}

/** Whether the focus mode is on; false on the server. */
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
