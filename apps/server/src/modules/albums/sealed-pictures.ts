import { sealedKeyPrefix } from '#content/pictures/picture-locations.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { createMediaFiles, isMediaName } from '#platform/http/media-files.ts'
import { redirect } from '#platform/http/redirect.ts'
import { sendError } from '#platform/http/send-error.ts'
import { readAlbumSecret, readGrant } from '#modules/albums/album-grants.ts'
import { findAlbum } from '#modules/albums/albums.repository.ts'
import { lockOf } from '#modules/albums/albums.service.ts'
import { readSealedPath } from '#modules/albums/sealed-path.ts'

/** Dependencies of sealed pictures. */
export interface SealedPicturesOptions {
  db: Db
  /** Milliseconds since the epoch. */
  now: () => number
  files: FileStore
  /** Whether the storage serves the files, at signed URLs. */
  hasSignedUrls: boolean
}

/** Lifetime of a signed URL in seconds, less if the ticket ends before. */
const signedUrlLifetime = 300
/** Seconds by which the redirect to a signed URL is cached for less, so that it never redirects to an expired one. */
const redirectMargin = 60

/**
 * Serves pictures of locked albums below `/sealed/` while the ticket in the address is valid, or redirects to signed URLs of the
 * storage; 404 otherwise.
 */
export function createSealedPictures({
  db,
  now,
  files,
  hasSignedUrls,
}: SealedPicturesOptions): FolderHandler {
  async function open(path: string): Promise<{ prefix: string; file: string; remaining: number } | null> {
    const parts = readSealedPath(path)
    if (parts === null) return null
    const album = await findAlbum(db, now(), parts.albumId)
    const lock = album && lockOf(album)
    if (!album || !lock) return null
    const expiresAt = readGrant(await readAlbumSecret(db), 'pictures', lock, parts.ticket, now())
    if (expiresAt === null) return null
    return { prefix: sealedKeyPrefix(album.source_path), file: parts.file, remaining: expiresAt - now() }
  }

  return async (req, res, path) => {
    const opened = await open(path)
    if (opened === null) return sendError(req, res, 404, '未找到')
    const seconds = Math.floor(opened.remaining / 1000)
    // A URL is signed for GET requests only.
    if (hasSignedUrls && req.method === 'GET' && isMediaName(opened.file)) {
      const lifetime = Math.min(Math.max(seconds, 1), signedUrlLifetime)
      const url = await files.signUrl(opened.prefix + opened.file, lifetime)
      if (url !== null)
        return redirect(res, url, {
          'Cache-Control': `private, max-age=${Math.max(0, lifetime - redirectMargin)}`,
          'Referrer-Policy': 'no-referrer',
        })
    }
    const send = createMediaFiles(files, opened.prefix, {
      'Cache-Control': `private, max-age=${seconds}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    return send(req, res, opened.file)
  }
}
