import { createHash, randomBytes } from 'node:crypto'

/** Twice what guessing could ever reach. */
const TOKEN_BYTES = 32

/** A token that nobody can guess. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is stored of a token: whoever reads the database cannot log in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
