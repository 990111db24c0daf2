import type { AlbumGrant } from '@qingjian/api-client/contract'
import { createTextStore } from '#features/storage/text-store.ts'

/** A grant as the tab keeps it. */
interface StoredGrant {
  grant: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

const grants = createTextStore('sessionStorage')

const storageKey = (albumId: number): string => `album-grant-${albumId}`

/** Keeps a grant for as long as it holds and this tab is open. */
export function storeGrant(albumId: number, { grant, expiresIn }: AlbumGrant): void {
  const stored: StoredGrant = { grant, expiresAt: Date.now() + expiresIn * 1000 }
  grants.write(storageKey(albumId), JSON.stringify(stored))
}

/** Forgets a grant that does not open any more. */
export function deleteGrant(albumId: number): void {
  grants.write(storageKey(albumId), '')
}

/** The grant that holds now; null where there is none. */
export function readGrant(albumId: number): string | null {
  const stored = parse(grants.read(storageKey(albumId)))
  return stored !== null && stored.expiresAt > Date.now() ? stored.grant : null
}

/** Calls back when a grant was kept, dropped, or may have ended. */
export function subscribeToGrants(listener: () => void): () => void {
  const unsubscribe = grants.subscribe(listener)
  const timer = setInterval(listener, checkInterval)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

/** Time in ms between two looks at the clock. */
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
