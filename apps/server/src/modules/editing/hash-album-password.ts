import { UnusableFileError } from '#content/content-reporter.ts'
import { isPasswordHash } from '#content/front-matter/album-fields.ts'
import { editAlbum, readAlbumText } from '#content/front-matter/edit-album.ts'
import { hashAlbumPassword } from '#modules/albums/album-lock.ts'
import { findAlbumFolder } from '#modules/editing/album-paths.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * Hash of an album's password. The password of the published version has its stored hash, so that grants stay valid.
 * @param folder Folder of the album.
 */
export async function hashPasswordOf(db: Db, folder: string, password: string): Promise<string> {
  const stored = await db
    .selectFrom('albums')
    .select('password_hash')
    .where('source_path', '=', folder)
    .executeTakeFirst()
  return hashAlbumPassword(password, stored?.password_hash ?? null)
}

/**
 * The bytes of a file as the database stores them: the password of an `album.yaml` is replaced by its hash, with which the album
 * can be restored. A file that cannot be read has an empty password instead, which no restored album is published with.
 */
export async function hashAlbumPasswordIn(db: Db, path: string, bytes: Buffer): Promise<Buffer> {
  const folder = findAlbumFolder(path)
  const text = bytes.toString('utf8')
  if (folder === null || !/password/i.test(text)) return bytes
  try {
    const { password } = readAlbumText(text)
    if (password === null || isPasswordHash(password)) return bytes
    return Buffer.from(editAlbum(text, { password: await hashPasswordOf(db, folder, password) }))
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return Buffer.from(removePasswords(text))
  }
}

const passwordKey = /^.*?password["']?[ \t]*:/i
const topLevelKey = /^[^\s#:][^:]*:/

/** Empties the passwords of a file that cannot be read as YAML: whatever follows the key, until the next key at the start of a line. */
function removePasswords(text: string): string {
  let isInPassword = false
  return text
    .split(/(?<=\n)/)
    .map((line) => {
      const [key] = passwordKey.exec(line) ?? []
      if (key === undefined && isInPassword && !topLevelKey.test(line)) return ''
      isInPassword = key !== undefined
      return key === undefined ? line : `${key} ""${/\r?\n$/.exec(line)?.[0] ?? ''}`
    })
    .join('')
}
