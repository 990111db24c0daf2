import { createHash, randomBytes } from 'node:crypto'

/** 256 bits. */
const TOKEN_BYTES = 32

/** A random token. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The stored form of a token: read access to the database does not allow a login. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
