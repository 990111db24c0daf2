import { isPasswordHash } from '#content/front-matter/read-password.ts'
import { hashPassword, verifyPassword } from '#modules/accounts/passwords.ts'

/**
 * Hash of the password of an album or article. An unchanged password keeps its hash, and so all grants.
 * @param stored The current hash; null if there is none.
 */
export async function hashLockPassword(password: string, stored: string | null): Promise<string> {
  const isSame = stored !== null && (await verifyLockPassword(password, stored))
  return isSame ? stored : hashPassword(normalizePassword(password))
}

/** Hash of the password of a file, which may be a hash itself. */
export async function toPasswordHash(password: string, stored: string | null): Promise<string> {
  return isPasswordHash(password) ? password : hashLockPassword(password, stored)
}

/** Whether a password matches the stored hash. */
export async function verifyLockPassword(password: string, stored: string): Promise<boolean> {
  return verifyPassword(normalizePassword(password), stored)
}

/** Input methods compose characters differently (NFC), and phones append a space after a word. */
function normalizePassword(password: string): string {
  return password.trim().normalize('NFC')
}
