import { UnusableFileError } from '#content/content-reporter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'

const maxPasswordLength = 64

/** PHC string of argon2id; a file can name no cost that would stop the server. */
const passwordHash = /^\$argon2id\$v=19\$m=[1-5]\d{4},t=[1-4],p=1\$[\w+/]{22}\$[\w+/]{43}$/

/** Whether a password is stored as a hash, as the back office writes it. */
export const isPasswordHash = (password: string): boolean => passwordHash.test(password)

/**
 * The password of a file, as text or as hash, see {@link isPasswordHash}; null where the key is absent.
 * @throws UnusableFileError for an invalid password: what was meant to be locked must not be published openly.
 */
export function readPassword(fields: MappingFields): string | null {
  const value = fields.get('password')
  if (value === undefined) return null
  const line = fields.lineOf('password')
  // YAML parses 0123 as the number 123: the password would never match.
  if (typeof value === 'number' || typeof value === 'bigint')
    throw new UnusableFileError(line, 'password 是数字时要加引号，为免泄露没有发布')
  const password = yamlText(value)
  if (password === null || (password.length > maxPasswordLength && !isPasswordHash(password)))
    throw new UnusableFileError(line, `password 应是 1 到 ${maxPasswordLength} 个字，为免泄露没有发布`)
  return password
}
