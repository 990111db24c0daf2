import { emojiValue, type EmojiEntry } from './emoji-entry.ts'

/** Storage of recent picks and of the skin tone. */
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
export type RecentPick = readonly [name: string, value: string]

/** Maximum number of stored picks: two rows. */
const LIMIT = 16

const KEY = 'emoji-recents'

/** The skin tone is stored beside the picks. */
const TONE_SUFFIX = '-tone'

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
export function addRecent(entry: EmojiEntry, recents: EmojiRecents | null = {}): void {
  if (!recents) return
  const { key = KEY, storage } = recents
  const newest: RecentPick = [entry.name, emojiValue(entry)]
  const others = readRecents(recents).filter((pick) => pick[0] !== newest[0] || pick[1] !== newest[1])
  write(key, JSON.stringify([newest, ...others].slice(0, LIMIT)), storage)
}

/** The stored skin tone, from 0 (neutral) to 5; 0 if the storage is unavailable. */
export function readTone(recents: EmojiRecents | null = {}): number {
  if (!recents) return 0
  const { key = KEY, storage } = recents
  try {
    const tone = Number((storage ?? localStorage).getItem(key + TONE_SUFFIX))
    return [1, 2, 3, 4, 5].includes(tone) ? tone : 0
  } catch {
    return 0
  }
}

/** Stores the skin tone. */
export function storeTone(tone: number, recents: EmojiRecents | null = {}): void {
  if (recents) write((recents.key ?? KEY) + TONE_SUFFIX, String(tone), recents.storage)
}

function write(key: string, text: string, storage: EmojiRecents['storage']): void {
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
