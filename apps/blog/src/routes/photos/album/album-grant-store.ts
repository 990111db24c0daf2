import type { AlbumGrant } from '@qingjian/api-client/contract'
import { createTextStore } from '#features/storage/text-store.ts'

/** A grant as the tab keeps it. */
interface KeptGrant {
  grant: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

const grants = createTextStore('sessionStorage')

const keyOf = (albumId: number): string => `album-grant-${albumId}`

/** Keeps a grant for as long as it holds and this tab is open. */
export function keepGrant(albumId: number, { grant, expiresIn }: AlbumGrant): void {
  const kept: KeptGrant = { grant, expiresAt: Date.now() + expiresIn * 1000 }
  grants.write(keyOf(albumId), JSON.stringify(kept))
}

/** Forgets a grant that does not open any more. */
export function dropGrant(albumId: number): void {
  grants.write(keyOf(albumId), '')
}

/** The grant that holds now; null where there is none. */
export function readGrant(albumId: number): string | null {
  const kept = parse(grants.read(keyOf(albumId)))
  return kept !== null && kept.expiresAt > Date.now() ? kept.grant : null
}

/** Calls back when a grant was kept, dropped, or may have ended. */
export function watchGrants(listener: () => void): () => void {
  const stop = grants.subscribe(listener)
  const timer = setInterval(listener, checkInterval)
  return () => {
    stop()
    clearInterval(timer)
  }
}

/** Time in ms between two looks at the clock. */
const checkInterval = 5_000

function parse(text: string): KeptGrant | null {
  try {
    const kept: unknown = JSON.parse(text || 'null')
    return isKeptGrant(kept) ? kept : null
  } catch {
    return null
  }
}

function isKeptGrant(value: unknown): value is KeptGrant {
  return (
    typeof value === 'object' &&
    value !== null &&
    'grant' in value &&
    typeof value.grant === 'string' &&
    'expiresAt' in value &&
    typeof value.expiresAt === 'number'
  )
}
