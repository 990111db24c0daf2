import { createHash } from 'node:crypto'
import { hashSecretText } from '#content/compile/hash-secret-text.ts'
import type { AlbumPath } from '#content/layout/list-albums.ts'

// Increment when the same folder would compile to a different result.
const compilerVersion = 2

/** Hashes `album.yaml` together with name, size and modification time of the album's pictures. */
export function hashAlbum({ sourcePath, pictures }: AlbumPath, text: string): string {
  const hash = createHash('sha256')
    .update(`${compilerVersion}\0`)
    .update(/password/i.test(text) ? hashSecretText(text, sourcePath) : text)
  for (const { file, size, modifiedAt } of pictures) hash.update(`\0${file}\0${size}\0${modifiedAt}`)
  return hash.digest('hex').slice(0, 40)
}
