import { createStore } from '#core/data/create-store.ts'

/** A store of short texts by key. */
export interface TextStore {
  /** The text of a key; empty without one. */
  read: (key: string) => string
  /** Stores a text, or removes it if empty, and notifies listeners. */
  write: (key: string, text: string) => void
  /** Subscribes to writes; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Stores texts in web storage, or in memory only if the storage is full or blocked.
 * Later writes of other tabs are ignored.
 */
export function createTextStore(area: 'localStorage' | 'sessionStorage'): TextStore {
  const known = new Map<string, string>()
  const writes = createStore(0)
  return {
    read(key) {
      const text = known.get(key) ?? readStored(area, key)
      known.set(key, text)
      return text
    },
    write(key, text) {
      store(area, key, text)
      known.set(key, text)
      writes.set(writes.get() + 1)
    },
    subscribe: writes.subscribe,
  }
}

function readStored(area: 'localStorage' | 'sessionStorage', key: string): string {
  try {
    return window[area].getItem(key) ?? ''
  } catch {
    return ''
  }
}

function store(area: 'localStorage' | 'sessionStorage', key: string, text: string): void {
  try {
    if (text === '') window[area].removeItem(key)
    else window[area].setItem(key, text)
  } catch {
    // Full or blocked: the text lasts as long as the page.
  }
}
