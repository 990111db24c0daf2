/** What every address of a locked album's pictures begins with. */
export const sealedPrefix = '/sealed/'

/** What stands before the names of files in the addresses of a locked album's pictures. */
export function sealedBase(albumId: number, ticket: string): string {
  return `${sealedPrefix}${albumId}/${ticket}/`
}

/** The parts of such an address behind the prefix; null where it has another form. */
export function readSealedPath(path: string): { albumId: number; ticket: string; file: string } | null {
  const [, albumId, ticket, file] = /^(\d{1,15})\/([\w.-]{1,80})\/([\w.-]{1,128})$/.exec(path) ?? []
  if (albumId === undefined || ticket === undefined || file === undefined) return null
  return { albumId: Number(albumId), ticket, file }
}
