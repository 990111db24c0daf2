/** How a guest is recognised. */
export interface GuestIdOptions {
  /** Key in local storage. @default 'guest-id' */
  storageKey?: string
  /** Gives a fingerprint of the browser; where there is none or it fails, the id is random. @default none */
  fingerprint?: () => string | undefined | Promise<string | undefined>
}

/**
 * Id of this browser's visitor without a login: the fingerprint, else a random UUID, kept in local storage.
 * Where storage is full or forbidden it holds for this load only.
 */
export async function guestId({
  storageKey = 'guest-id',
  fingerprint,
}: GuestIdOptions = {}): Promise<string> {
  const stored = read(storageKey)
  if (stored !== null) return stored
  const id = (await taken(fingerprint)) ?? randomId()
  // Another tab may have been first while the fingerprint was taken.
  return read(storageKey) ?? keep(storageKey, id)
}

async function taken(fingerprint: GuestIdOptions['fingerprint']): Promise<string | undefined> {
  try {
    const id = await fingerprint?.()
    return id !== undefined && isGuestId(id) ? id : undefined
  } catch {
    return undefined
  }
}

function read(storageKey: string): string | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored !== null && isGuestId(stored) ? stored : null
  } catch {
    return null
  }
}

function keep(storageKey: string, id: string): string {
  try {
    localStorage.setItem(storageKey, id)
  } catch {
    // The id then holds for this load.
  }
  return id
}

function isGuestId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}

/** `randomUUID` exists on https and localhost only; a blog in a home network may have neither. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
