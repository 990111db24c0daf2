import { argon2Sync, createHash } from 'node:crypto'

/** OWASP's minimum for argon2id. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Hashes a text with a password by argon2id: source hashes are stored, and guessing from one costs as much as from the stored
 * password hash.
 * @param sourcePath Salts the hash.
 */
export function hashSecretText(text: string, sourcePath: string): Buffer {
  const nonce = createHash('sha256').update(sourcePath).digest().subarray(0, 16)
  return argon2Sync('argon2id', { ...cost, message: text, nonce })
}
