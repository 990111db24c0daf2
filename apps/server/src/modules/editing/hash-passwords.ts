import { isUtf8 } from 'node:buffer'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editAlbum, readAlbumText } from '#content/front-matter/edit-album.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { isPasswordHash, readPassword } from '#content/front-matter/read-password.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { findAlbumFolder } from '#modules/editing/album-paths.ts'
import { splitArticle } from '#modules/editing/article-text.ts'
import { hashLockPassword } from '#modules/locks/lock-password.ts'
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
  return hashLockPassword(password, stored?.password_hash ?? null)
}

/**
 * The bytes of a file as the database stores them: the password of an `album.yaml` or an article is replaced by its hash, with
 * which the file can be restored. A file that cannot be read has `{}` instead, with which nothing is published.
 */
export async function hashPasswordIn(db: Db, path: string, bytes: Buffer): Promise<Buffer> {
  const folder = findAlbumFolder(path)
  const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(path)
  if (folder === null && !isMarkdown) return bytes
  // Every byte has a character in Latin-1, so that a text in another encoding stays as it is.
  const encoding = isUtf8(bytes) ? 'utf8' : 'latin1'
  const text = bytes.toString(encoding)
  if (!/password/i.test(text)) return bytes
  return Buffer.from(await (folder === null ? hashInArticle(text) : hashInAlbum(db, folder, text)), encoding)
}

async function hashInAlbum(db: Db, folder: string, text: string): Promise<string> {
  try {
    const { password } = readAlbumText(text)
    if (password === null || isPasswordHash(password)) return text
    return editAlbum(text, { password: await hashPasswordOf(db, folder, password) })
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return removePasswords(text)
  }
}

async function hashInArticle(text: string): Promise<string> {
  try {
    const fields = parseFrontMatter(splitFrontMatter(text))
    const names = fields.keys().filter((key) => key.toLowerCase() === 'password')
    // Only one of them is the password.
    if (names.length > 1) return removeFromHead(text)
    const password = (fields.get('password') ?? '') === '' ? null : readPassword(fields)
    if (password === null || isPasswordHash(password)) return text
    return editFrontMatter(text, { password: await hashLockPassword(password, null) })
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return removeFromHead(text)
  }
}

function removeFromHead(text: string): string {
  const { head, body } = splitArticle(text)
  return removePasswords(head) + body
}

const passwordKey = /^.*?password["']?[ \t]*[:=]/i
const topLevelKey = /^[^\s#:=][^:=]*[:=]/
const fence = /^(?:-{3,}|;{3,}|\+{3})[ \t]*\r?\n?$/

/** Removes the passwords of a file that cannot be read: whatever follows the key, until the next key at the start of a line. */
function removePasswords(text: string): string {
  let isInPassword = false
  return text
    .split(/(?<=\n)/)
    .map((line) => {
      const [key] = passwordKey.exec(line) ?? []
      if (key === undefined && isInPassword && !topLevelKey.test(line) && !fence.test(line)) return ''
      isInPassword = key !== undefined
      return key === undefined ? line : `${key} {}${/\r?\n$/.exec(line)?.[0] ?? ''}`
    })
    .join('')
}
