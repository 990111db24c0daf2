import { argon2Sync, createHash } from 'node:crypto'
import type { AlbumPath } from '#content/list-albums.ts'

// Counted up when the same folder would compile to something else.
const compilerVersion = 1

/** As costly as the hash in which the password itself is stored (OWASP's least for argon2id). */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashes an album's text together with what the file system says of its pictures. The hash is stored: of a text that
 * holds a password it must not be cheaper to guess from than the stored password is.
 */
export function hashAlbum({ sourcePath, pictures }: AlbumPath, text: string): string {
  const nonce = createHash('sha256').update(sourcePath).digest().subarray(0, 16)
  const hash = createHash('sha256')
    .update(`${compilerVersion}\0`)
    .update(/password/i.test(text) ? argon2Sync('argon2id', { ...cost, message: text, nonce }) : text)
  for (const { file, size, modifiedAt } of pictures) hash.update(`\0${file}\0${size}\0${modifiedAt}`)
  return hash.digest('hex').slice(0, 40)
}
