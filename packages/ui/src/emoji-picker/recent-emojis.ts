import type { EmojiEntry } from './emoji-entry.ts'

/** Where picks are remembered. */
export interface EmojiRecents {
  /**
   * Key of the storage.
   * @default 'emoji-recents'
   */
  key?: string
  /** Storage to use instead of `localStorage`. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
}

/** What is kept of a pick. */
export type RecentPick = readonly [name: string, url: string]

/** Picks that are remembered: two rows. */
const LIMIT = 16

const KEY = 'emoji-recents'

/** The last picks, newest first; none where there is no storage, or nothing readable in it. */
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

/** Puts a pick first; does nothing where the storage is full or forbidden. */
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
    // Private windows and full disks: recent picks are a convenience.
  }
}

function isPick(value: unknown): value is RecentPick {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
}
