import { hashPassword, verifyPassword } from '#modules/accounts/passwords.ts'

/**
 * The stored form of an album's password; the one that is there stays where it holds, and with it all grants.
 * @param stored Null where there is none yet.
 */
export async function hashAlbumPassword(password: string, stored: string | null): Promise<string> {
  const isSame = stored !== null && (await verifyAlbumPassword(password, stored))
  return isSame ? stored : hashPassword(normalizePassword(password))
}

/** Whether a password is the one behind the stored form. */
export async function verifyAlbumPassword(password: string, stored: string): Promise<boolean> {
  return verifyPassword(normalizePassword(password), stored)
}

/** Keyboards write the same character in several ways, and phones add a space behind a word. */
function normalizePassword(password: string): string {
  return password.trim().normalize('NFC')
}
