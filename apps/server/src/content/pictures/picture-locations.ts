import { createHash } from 'node:crypto'

/** Folder and URL prefix of encoded pictures. */
export interface PictureLocation {
  /** Relative to `DATA_DIR`, with forward slashes. */
  folder: string
  /** Prepended to file names. */
  urlPrefix: string
  /** Hashed into file names, so that names in one location do not reveal those in another. */
  salt: string
}

/** Public pictures. */
export const publicLocation: PictureLocation = { folder: 'media', urlPrefix: '/media/', salt: '' }

/** Folder, relative to `DATA_DIR`, of pictures that are served with a grant only. */
export const sealedFolder = 'sealed'

/** Folder of one locked album, relative to {@link sealedFolder}. */
export function sealedFolderOf(album: string): string {
  return createHash('sha256').update(album).digest('hex').slice(0, 32)
}

/** Pictures of a public album. File names are unique to the album, so that the files can be deleted when it is locked. */
export function albumLocation(album: string): PictureLocation {
  return { ...publicLocation, salt: `album\0${album}\0` }
}

/** Pictures of a locked album. There is no URL prefix: URLs are created per grant. */
export function sealedLocation(album: string): PictureLocation {
  return { folder: `${sealedFolder}/${sealedFolderOf(album)}`, urlPrefix: '', salt: `sealed\0${album}\0` }
}
