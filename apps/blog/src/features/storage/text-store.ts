/** Short texts by name. */
export interface TextStore {
  /** The text of a name; empty where there is none. */
  read: (key: string) => string
  /** Keeps a text, or with an empty one forgets it, and tells the listeners. */
  write: (key: string, text: string) => void
  /** Calls back whenever a text was written, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps texts for as long as the page is open, and as long as the browser's storage does where that is neither full nor forbidden.
 * What another tab writes later is not looked at.
 */
export function createTextStore(area: 'localStorage' | 'sessionStorage'): TextStore {
  const known = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    read(key) {
      let text = known.get(key)
      if (text === undefined) {
        text = readStored(area, key)
        known.set(key, text)
      }
      return text
    },
    write(key, text) {
      known.set(key, text)
      store(area, key, text)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
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
    // Full or forbidden: the text lives as long as the page.
  }
}
