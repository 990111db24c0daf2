import { createHash } from 'node:crypto'

/** Prefix of the keys of public pictures. */
export const mediaPrefix = 'media/'

/** Where encoded pictures are stored, and their URL prefix. */
export interface PictureLocation {
  /** Prefix of their keys in the file store. */
  keyPrefix: string
  /** Prepended to file names. */
  urlPrefix: string
  /** Hashed into file names, so that names in one location do not reveal those in another. */
  salt: string
}

/** Public pictures. */
export const publicLocation: PictureLocation = { keyPrefix: mediaPrefix, urlPrefix: '/media/', salt: '' }

/** Prefix of the keys of the pictures of one locked album, which are served with a grant only. */
export function sealedKeyPrefix(album: string): string {
  return `sealed/${createHash('sha256').update(album).digest('hex').slice(0, 32)}/`
}

/** Pictures of a public album. File names are unique to the album, so that the files can be deleted when it is locked. */
export function albumLocation(album: string): PictureLocation {
  return { ...publicLocation, salt: `album\0${album}\0` }
}

/** Pictures of a locked album. There is no URL prefix: URLs are created per grant. */
export function sealedLocation(album: string): PictureLocation {
  return { keyPrefix: sealedKeyPrefix(album), urlPrefix: '', salt: `sealed\0${album}\0` }
}
