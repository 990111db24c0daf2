import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { HOUR } from '#platform/process/durations.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** Lifetime of a grant, in ms. */
export const GRANT_LIFETIME = 2 * HOUR

/** Scope of a grant: the photo list, or the picture files. */
export type GrantKind = 'photos' | 'pictures'

/** A password-protected album. */
export interface AlbumLock {
  albumId: number
  /** Part of the signature: a new password revokes the grants of the old one. */
  passwordHash: string
}

/** The signing secret of all grants; created once and shared by all processes. */
export async function readAlbumSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'album-secret', randomBytes(32).toString('base64url'))
}

/** Signs a grant for one album and one scope until `expiresAt` (ms since the epoch). */
export function signGrant(secret: string, kind: GrantKind, lock: AlbumLock, expiresAt: number): string {
  const until = expiresAt.toString(36)
  return `${until}.${sign(secret, kind, lock, until)}`
}

/** Expiry of a grant, in ms since the epoch; null if it is forged, expired or for another scope. */
export function readGrant(
  secret: string,
  kind: GrantKind,
  lock: AlbumLock,
  grant: string,
  now: number,
): number | null {
  const [, until = '', signature = ''] = /^([0-9a-z]{1,11})\.([\w-]{43})$/.exec(grant) ?? []
  if (signature === '') return null
  const expected = sign(secret, kind, lock, until)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const expiresAt = Number.parseInt(until, 36)
  // A later expiry than possible now means that the clock was set back after signing.
  return expiresAt > now && expiresAt <= now + GRANT_LIFETIME ? expiresAt : null
}

function sign(secret: string, kind: GrantKind, { albumId, passwordHash }: AlbumLock, until: string): string {
  return createHmac('sha256', secret)
    .update(`album ${kind} ${albumId} ${until} ${passwordHash}`)
    .digest('base64url')
}
