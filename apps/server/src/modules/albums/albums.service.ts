import { calls } from '@qingjian/api-client/calls'
import type { Album, AlbumGrant, Photo } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import {
  type AlbumLock,
  GRANT_LIFETIME,
  readAlbumSecret,
  readGrant,
  signGrant,
} from '#modules/albums/album-grants.ts'
import { toAlbum, toPhoto } from '#modules/albums/albums.mapper.ts'
import { type AlbumRow, findAlbum, listAlbums, listPhotos } from '#modules/albums/albums.repository.ts'
import { sealedBase } from '#modules/albums/sealed-path.ts'
import { tryPassword } from '#modules/locks/try-password.ts'

const { address: callerRule, addressPerDay: dayRule, target: albumRule } = calls.albums.verify.rates

/** The published albums, newest first. */
export async function getAlbums(db: Db, now: number): Promise<Album[]> {
  return (await listAlbums(db, now)).map(toAlbum)
}

/**
 * One album.
 * @throws AppError `album-not-found`
 */
export async function getAlbum(db: Db, id: number, now: number): Promise<Album> {
  return toAlbum(await requireAlbum(db, id, now))
}

/** An attempt to unlock an album. */
export interface UnlockAttempt {
  id: number
  password: string
  /** Client address. */
  address: string
}

/**
 * Grants access to an album by its password. An album without a lock accepts any, since it may have been locked a moment ago.
 * @throws AppError `album-not-found`, `wrong-lock-password`, `too-many-requests`, `unavailable`
 */
export async function unlockAlbum(
  { db, now, rateLimits }: { db: Db; now: () => number; rateLimits: RateLimits },
  { id, password, address }: UnlockAttempt,
): Promise<AlbumGrant> {
  const album = await requireAlbum(db, id, now())
  const lock = lockOf(album)
  await tryPassword(rateLimits, {
    password,
    passwordHash: lock?.passwordHash ?? null,
    uses: [
      [address, dayRule],
      [address, callerRule],
      [id, albumRule],
    ],
  })
  const grant = signGrant(
    await readAlbumSecret(db),
    'photos',
    lock ?? { albumId: id, passwordHash: '' },
    now() + GRANT_LIFETIME,
  )
  return { grant, expiresIn: GRANT_LIFETIME / 1000 }
}

/**
 * The photos of an album; picture addresses of a locked one expire with the grant.
 * @throws AppError `album-not-found`, `album-locked`
 */
export async function getPhotos(db: Db, id: number, grant: string, now: number): Promise<Photo[]> {
  const lock = lockOf(await requireAlbum(db, id, now))
  const base = lock === null ? '' : await toGrantedBase(db, lock, grant, now)
  const photos = (await listPhotos(db, id)).map((row) => toPhoto(row, base))
  return photos.filter((photo) => photo !== null)
}

async function toGrantedBase(db: Db, lock: AlbumLock, grant: string, now: number): Promise<string> {
  const secret = await readAlbumSecret(db)
  const expiresAt = readGrant(secret, 'photos', lock, grant, now)
  if (expiresAt === null) throw new AppError('album-locked')
  return sealedBase(lock.albumId, signGrant(secret, 'pictures', lock, expiresAt))
}

async function requireAlbum(db: Db, id: number, now: number): Promise<AlbumRow> {
  const album = await findAlbum(db, now, id)
  if (album === undefined) throw new AppError('album-not-found')
  return album
}

/** The lock of an album; null if it has none. */
export function lockOf({ id, password_hash: passwordHash }: AlbumRow): AlbumLock | null {
  return passwordHash === null ? null : { albumId: id, passwordHash }
}
