import type { EmojiEntry } from './emoji-entry.ts'

/** Storage of recent picks. */
export interface EmojiRecents {
  /**
   * Storage key.
   * @default 'emoji-recents'
   */
  key?: string
  /** Storage to use instead of `localStorage`. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
}

/** A stored pick. */
export type RecentPick = readonly [name: string, url: string]

/** Maximum number of stored picks: two rows. */
const LIMIT = 16

const KEY = 'emoji-recents'

/** The recent picks, newest first; empty if the storage is unavailable or its content invalid. */
export function readRecents(recents: EmojiRecents | null = {}): RecentPick[] {
  if (!recents) return []
  const { key = KEY, storage } = recents
  try {
    const stored: unknown = JSON.parse((storage ?? localStorage).getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPick).slice(0, LIMIT) : []
  } catch {
    return []
  }
}

/** Stores a pick as the newest; does nothing if the storage is full or access is denied. */
export function addRecent({ name, url }: EmojiEntry, recents: EmojiRecents | null = {}): void {
  if (!recents) return
  const { key = KEY, storage } = recents
  const others = readRecents(recents).filter((pick) => pick[0] !== name || pick[1] !== url)
  const picks: RecentPick[] = [[name, url], ...others]
  const text = JSON.stringify(picks.slice(0, LIMIT))
  try {
    if (storage) storage.setItem(key, text)
    else localStorage.setItem(key, text)
  } catch {
    // Quota exceeded or access denied: picking works without storage.
  }
}

function isPick(value: unknown): value is RecentPick {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
