/** Prefix of the picture addresses of locked albums. */
export const sealedPrefix = '/sealed/'

/** Address prefix of the files of a locked album. */
export function sealedBase(albumId: number, ticket: string): string {
  return `${sealedPrefix}${albumId}/${ticket}/`
}

/** Parses the part of such an address after the prefix; null if it is malformed. */
export function readSealedPath(path: string): { albumId: number; ticket: string; file: string } | null {
  const [, albumId, ticket, file] = /^(\d{1,15})\/([\w.-]{1,80})\/([\w.-]{1,128})$/.exec(path) ?? []
  if (albumId === undefined || ticket === undefined || file === undefined) return null
  return { albumId: Number(albumId), ticket, file }
}
