import { createLazyStore, useStore } from '#core/data/create-store.ts'
import { readText, writeText } from '#features/storage/web-storage.ts'

const storageKey = 'dismissed-notices'
/** More than the notices of any site; older ids are dropped. */
const maxStoredIds = 50

const dismissed = createLazyStore<readonly number[] | null>(() =>
  parseIds(readText('localStorage', storageKey)),
)

/** Ids of the notices that this visitor has dismissed; null during server rendering and hydration. */
export function useDismissedNotices(): readonly number[] | null {
  return useStore(dismissed, null)
}

/** Dismisses a notice, permanently if the browser allows storage. */
export function dismissNotice(id: number): void {
  const ids = [...(dismissed.get() ?? []).filter((other) => other !== id), id].slice(-maxStoredIds)
  writeText('localStorage', storageKey, JSON.stringify(ids))
  dismissed.set(ids)
}

/** Parses the stored ids; returns an empty list for anything else. */
export function parseIds(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text || '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  } catch {
    return []
  }
}
