import type { AlbumGrant } from '@qingjian/api-client/contract'

/** A grant as the tab keeps it. */
interface KeptGrant {
  grant: string
  /** Milliseconds since the epoch. */
  expiresAt: number
}

/** Grants of this visit as text, for where nothing may be stored. */
const unsaved = new Map<string, string>()

const listeners = new Set<() => void>()

const keyOf = (albumId: number): string => `album-grant-${albumId}`

/** Keeps a grant for as long as it holds and this tab is open. */
export function keepGrant(albumId: number, { grant, expiresIn }: AlbumGrant): void {
  const kept: KeptGrant = { grant, expiresAt: Date.now() + expiresIn * 1000 }
  const text = JSON.stringify(kept)
  try {
    sessionStorage.setItem(keyOf(albumId), text)
  } catch {
    unsaved.set(keyOf(albumId), text)
  }
  tell()
}

/** Forgets a grant that does not open any more. */
export function dropGrant(albumId: number): void {
  unsaved.delete(keyOf(albumId))
  try {
    sessionStorage.removeItem(keyOf(albumId))
  } catch {
    // Nothing was stored either.
  }
  tell()
}

/** The grant that holds now; null where there is none. */
export function readGrant(albumId: number): string | null {
  const kept = parse(unsaved.get(keyOf(albumId)) ?? readStored(keyOf(albumId)))
  return kept !== null && kept.expiresAt > Date.now() ? kept.grant : null
}

/** Calls back when a grant was kept, dropped, or may have ended. */
export function watchGrants(listener: () => void): () => void {
  listeners.add(listener)
  const timer = setInterval(listener, checkInterval)
  return () => {
    listeners.delete(listener)
    clearInterval(timer)
  }
}

/** Time in ms between two looks at the clock. */
const checkInterval = 5_000

function tell(): void {
  for (const listener of listeners) listener()
}

function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): KeptGrant | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
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
