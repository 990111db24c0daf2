import { createHash } from 'node:crypto'

/** Where encoded pictures go, and under which address they are served. */
export interface PictureLocation {
  /** Below `DATA_DIR`, with forward slashes. */
  folder: string
  /** Stands before the names of files in addresses. */
  urlPrefix: string
  /** Makes names of its own for the same picture, so that no other place's name tells them. */
  salt: string
}

/** Pictures that anybody may see. */
export const publicLocation: PictureLocation = { folder: 'media', urlPrefix: '/media/', salt: '' }

/** Folder, below `DATA_DIR`, of pictures that are served to those who hold a grant alone. */
export const sealedFolder = 'sealed'

/** The folder, below {@link sealedFolder}, of one locked album. */
export function sealedFolderOf(album: string): string {
  return createHash('sha256').update(album).digest('hex').slice(0, 32)
}

/** Pictures of an album; nothing else uses their names, so that they can be taken away when the album is locked. */
export function albumLocation(album: string): PictureLocation {
  return { ...publicLocation, salt: `album\0${album}\0` }
}

/** Pictures of a locked album: their addresses are only made for those who hold a grant. */
export function sealedLocation(album: string): PictureLocation {
  return { folder: `${sealedFolder}/${sealedFolderOf(album)}`, urlPrefix: '', salt: `sealed\0${album}\0` }
}
