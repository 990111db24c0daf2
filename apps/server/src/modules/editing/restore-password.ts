import { isUtf8 } from 'node:buffer'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editFrontMatter } from '#content/front-matter/edit-front-matter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { isPasswordHash, readPassword } from '#content/front-matter/read-password.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { verifyLockPassword } from '#modules/locks/lock-password.ts'

/**
 * The bytes that a stored version of an article had as a file: versions have the hash of its password, which the present file may
 * still have as text.
 */
export async function restorePassword(version: Buffer, current: Buffer): Promise<Buffer> {
  if (!isUtf8(version) || !isUtf8(current)) return version
  try {
    const [text, source] = [version.toString(), current.toString()]
    const [hash, password] = [passwordOf(text), passwordOf(source)]
    if (hash === null || password === null || !isPasswordHash(hash) || isPasswordHash(password))
      return version
    if (!(await verifyLockPassword(password, hash))) return version
    const [hashed, written] = difference(editFrontMatter(source, { password: hash }), source)
    return Buffer.from(text.replace(hashed, () => written))
  } catch (error) {
    if (error instanceof UnusableFileError) return version
    throw error
  }
}

const passwordOf = (text: string): string | null => readPassword(parseFrontMatter(splitFrontMatter(text)))

/** The parts of two texts that differ, with the quotes of each. */
function difference(left: string, right: string): [left: string, right: string] {
  const length = Math.min(left.length, right.length)
  let start = 0
  while (start < length && left[start] === right[start]) start += 1
  let end = 0
  while (end < length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  return [left.slice(start, left.length - end), right.slice(start, right.length - end)]
}
