import { useSyncExternalStore } from 'react'

const storageKey = 'dismissed-notices'
/** More ids than any owner shows notices; older ones are forgotten. */
const maxStoredIds = 50

const listeners = new Set<() => void>()
let ids: readonly number[] | undefined

/** Ids of the notices that this visitor has put away; null while that is not known yet. */
export function useDismissedNotices(): readonly number[] | null {
  return useSyncExternalStore(subscribe, readIds, () => null)
}

/** Puts a notice away, for later visits too where the browser keeps anything. */
export function dismissNotice(id: number): void {
  ids = [...readIds().filter((other) => other !== id), id].slice(-maxStoredIds)
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: the notice is put away for this visit.
  }
  for (const listener of listeners) listener()
}

/** Reads what a storage holds; anything but a list of ids counts as nothing. */
export function parseIds(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}

function readIds(): readonly number[] {
  ids ??= readStorage()
  return ids
}

function readStorage(): readonly number[] {
  try {
    return parseIds(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
