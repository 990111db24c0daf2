import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { readOrCreateSetting } from '#modules/site/settings.repository.ts'

/** How long an album stays open to whoever has given its password, in ms. */
export const GRANT_LIFETIME = 2 * 60 * 60 * 1000

/** What a signature opens: the call for the photos, or the files of the pictures. */
export type GrantKind = 'photos' | 'pictures'

/** A locked album. */
export interface AlbumLock {
  albumId: number
  /** A new password ends what was granted for the old one. */
  passwordHash: string
}

/** The secret behind all grants: made once, and the same after a restart and in every process. */
export async function readAlbumSecret(db: Db): Promise<string> {
  return readOrCreateSetting(db, 'album-secret', randomBytes(32).toString('base64url'))
}

/** A grant that opens one album in one way until `expiresAt`, and can do nothing else. */
export function signGrant(secret: string, kind: GrantKind, lock: AlbumLock, expiresAt: number): string {
  const until = expiresAt.toString(36)
  return `${until}.${sign(secret, kind, lock, until)}`
}

/** When a grant ends, in ms since the epoch; null if it is not one of ours, for something else, or over. */
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
  // One that ends later than any could have been given now was given before the clock was set back.
  return expiresAt > now && expiresAt <= now + GRANT_LIFETIME ? expiresAt : null
}

function sign(secret: string, kind: GrantKind, { albumId, passwordHash }: AlbumLock, until: string): string {
  return createHmac('sha256', secret)
    .update(`album ${kind} ${albumId} ${until} ${passwordHash}`)
    .digest('base64url')
}
