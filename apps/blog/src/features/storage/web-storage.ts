/** A storage area of the browser. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** Reads a text; empty if there is none or storage is blocked. */
export function readText(area: StorageArea, key: string): string {
  try {
    return globalThis[area].getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Reads a JSON value; null if there is none, it is invalid, or storage is blocked. */
export function readJson(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text, or removes it if empty. Returns false if storage is full or blocked. */
export function writeText(area: StorageArea, key: string, text: string): boolean {
  try {
    if (text === '') globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}
