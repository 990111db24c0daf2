/** Options of `getGuestId`. */
export interface GuestIdOptions {
  /** Key in local storage. @default 'guest-id' */
  storageKey?: string
  /** Returns a fingerprint of the browser; if it returns none or throws, the id is random. @default none */
  fingerprint?: () => string | undefined | Promise<string | undefined>
}

/**
 * Returns the id of a browser without a login: the stored id, else the fingerprint, else a random UUID.
 * A new id is written to local storage; if that is full or blocked, the id is valid for this page load only.
 */
export async function getGuestId({
  storageKey = 'guest-id',
  fingerprint,
}: GuestIdOptions = {}): Promise<string> {
  const stored = readStoredId(storageKey)
  if (stored !== null) return stored
  const id = (await readFingerprint(fingerprint)) ?? randomId()
  // Another tab may have stored an id while the fingerprint was computed.
  return readStoredId(storageKey) ?? storeId(storageKey, id)
}

async function readFingerprint(fingerprint: GuestIdOptions['fingerprint']): Promise<string | undefined> {
  try {
    const id = await fingerprint?.()
    return id !== undefined && isGuestId(id) ? id : undefined
  } catch {
    return undefined
  }
}

function readStoredId(storageKey: string): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null && isGuestId(stored) ? stored : null
  } catch {
    return null
  }
}

function storeId(storageKey: string, id: string): string {
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // Full or blocked storage: the id is valid for this page load.
  }
  return id
}

function isGuestId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** `crypto.randomUUID` exists in secure contexts only (https and localhost), so plain http needs the fallback. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
