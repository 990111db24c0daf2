import type { AlbumGrant } from '@qingjian/api-client/contract'
import { createTextStore } from '#features/storage/text-store.ts'

/** A grant in session storage. */
interface StoredGrant {
  grant: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

const grants = createTextStore('sessionStorage')

const storageKey = (albumId: number): string => `album-grant-${albumId}`

/** Stores a grant for this tab until it expires. */
export function storeGrant(albumId: number, { grant, expiresIn }: AlbumGrant): void {
  const stored: StoredGrant = { grant, expiresAt: Date.now() + expiresIn * 1000 }
  grants.write(storageKey(albumId), JSON.stringify(stored))
}

/** Deletes a grant that is no longer valid. */
export function deleteGrant(albumId: number): void {
  grants.write(storageKey(albumId), '')
}

/** The valid grant; null without one. */
export function readGrant(albumId: number): string | null {
  const stored = parse(grants.read(storageKey(albumId)))
  return stored !== null && stored.expiresAt > Date.now() ? stored.grant : null
}

/** Subscribes to stored, deleted and possibly expired grants. */
export function subscribeToGrants(listener: () => void): () => void {
  const unsubscribe = grants.subscribe(listener)
  const timer = setInterval(listener, checkInterval)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

/** Interval in ms between checks for expiry. */
const checkInterval = 5_000

function parse(text: string): StoredGrant | null {
  try {
    const stored: unknown = JSON.parse(text || 'null')
    return isStoredGrant(stored) ? stored : null
  } catch {
    return null
  }
}

function isStoredGrant(value: unknown): value is StoredGrant {
  return (
    typeof value === 'object' &&
    value !== null &&
    'grant' in value &&
    typeof value.grant === 'string' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number'
  )
}
