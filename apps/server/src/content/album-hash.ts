import { argon2Sync, createHash } from 'node:crypto'
import type { AlbumPath } from '#content/list-albums.ts'

// Increment when the same folder would compile to a different result.
const compilerVersion = 2

/** Same cost as the stored password hash (OWASP's minimum for argon2id). */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashes `album.yaml` together with name, size and modification time of the album's pictures. The hash is stored, so a
 * text with a password is hashed with argon2id first: guessing from it costs as much as from the stored password hash.
 */
export function hashAlbum({ sourcePath, pictures }: AlbumPath, text: string): string {
  const nonce = createHash('sha256').update(sourcePath).digest().subarray(0, 16)
  const hash = createHash('sha256')
    .update(`${compilerVersion}\0`)
    .update(/password/i.test(text) ? argon2Sync('argon2id', { ...cost, message: text, nonce }) : text)
  for (const { file, size, modifiedAt } of pictures) hash.update(`\0${file}\0${size}\0${modifiedAt}`)
  return hash.digest('hex').slice(0, 40)
}
