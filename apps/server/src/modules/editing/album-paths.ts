import { isPictureName } from '#content/layout/list-albums.ts'
import { isContentPath } from '#content/store/content-path.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Folder of an album by the path of its `album.yaml`, which need not exist; null for any other path. */
export function findAlbumFolder(path: string): string | null {
  return isContentPath(path) ? (/^albums\/([^/]+)\/album\.yaml$/.exec(path)?.[1] ?? null) : null
}

/**
 * Folder of an album by the path of its `album.yaml`, which need not exist.
 * @throws AppError `album-not-found` for any other path.
 */
export function albumFolder(path: string): string {
  const folder = findAlbumFolder(path)
  if (folder === null) throw new AppError('album-not-found')
  return folder
}

/** Whether a path is that of a photo in the folder of an album. */
export function isAlbumPhotoPath(path: string): boolean {
  return isContentPath(path) && /^albums\/[^/]+\/[^/]+$/.test(path) && isPictureName(path)
}
