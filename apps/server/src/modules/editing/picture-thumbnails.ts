import { LRUCache } from 'lru-cache'
import type { StoredPictures } from '#content/pictures/stored-pictures.ts'
import type { StoredFile } from '#content/store/content-store.ts'
import type { EditingDeps } from '#modules/editing/editing-deps.ts'
import { toPictureAppError } from '#platform/pictures/picture-app-error.ts'
import { isPictureError } from '#platform/pictures/picture-error.ts'

/** Longer side of a thumbnail in px: the width of a tile on a phone at a pixel ratio of 2. */
const thumbnailSide = 320

/** Thumbnails by the hash of their pictures, about 10 kB each: where an attempt ended early, the next one continues. */
const thumbnails = new LRUCache<string, string>({ max: 200 })

/** Thumbnails that are being encoded, which requests for the same page share. */
const pending = new Map<string, Promise<string | null>>()

/**
 * URL of a small picture, which may be a data URL; null for what cannot be read as a picture.
 * @throws AppError `unavailable` while too many pictures are processed.
 */
export async function findThumbnail(
  deps: Pick<EditingDeps, 'pictures'>,
  stored: Pick<StoredPictures, 'findThumbnail'>,
  file: StoredFile | null,
): Promise<string | null> {
  if (file === null) return null
  const known = (await stored.findThumbnail(file.bytes)) ?? thumbnails.get(file.hash)
  if (known !== undefined) return known
  const { hash, bytes } = file
  const running = pending.get(hash) ?? encodeThumbnail(deps, bytes).finally(() => pending.delete(hash))
  pending.set(hash, running)
  const encoded = await running
  if (encoded !== null) thumbnails.set(hash, encoded)
  return encoded
}

async function encodeThumbnail(deps: Pick<EditingDeps, 'pictures'>, picture: Buffer): Promise<string | null> {
  try {
    const bytes = await deps.pictures.normalize({
      picture,
      maxSide: thumbnailSide,
      keepAnimation: false,
    })
    return `data:image/webp;base64,${bytes.toString('base64')}`
  } catch (error) {
    if (isPictureError(error) && error.code !== 'busy') return null
    throw toPictureAppError(error)
  }
}
