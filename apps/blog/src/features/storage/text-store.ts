import { createStore } from '#core/data/create-store.ts'
import { readText, writeText, type StorageArea } from './web-storage.ts'

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
export function createTextStore(area: StorageArea): TextStore {
  const known = new Map<string, string>()
  const writes = createStore(0)
  return {
    read(key) {
      const text = known.get(key) ?? readText(area, key)
      known.set(key, text)
      return text
    },
    write(key, text) {
      writeText(area, key, text)
      known.set(key, text)
      writes.set(writes.get() + 1)
    },
    subscribe: writes.subscribe,
  }
}
