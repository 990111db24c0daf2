import { useCallback, useSyncExternalStore } from 'react'

/** Drafts of this visit, so that typing works where nothing may be stored. */
const drafts = new Map<string, string>()
const listeners = new Set<() => void>()

/**
 * The text that waits to be sent from one place; it survives a reload and a login.
 * @param key Name in local storage.
 */
export function useDraft(key: string): [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  )
  const write = useCallback((next: string) => writeDraft(key, next), [key])
  return [text, write]
}

function read(key: string): string {
  let text = drafts.get(key)
  if (text === undefined) {
    text = readStorage(key)
    drafts.set(key, text)
  }
  return text
}

function writeDraft(key: string, text: string): void {
  drafts.set(key, text)
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // A full or forbidden storage: the draft lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function readStorage(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
