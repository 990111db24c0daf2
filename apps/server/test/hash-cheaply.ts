import { argon2Sync } from 'node:crypto'

/**
 * Hashes a password as `hashPassword` does, with cheap parameters.
 * @param memory KiB. @default 8, the least: verifying it takes no time
 */
export function hashCheaply(password: string, memory = 8): string {
  const nonce = Buffer.from('saltsalt')
  const parameters = { memory, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { ...parameters, message: password, nonce })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=1,p=1$${salt}$${hash}`
}
