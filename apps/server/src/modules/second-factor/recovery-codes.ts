import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import type { Db } from '#platform/db/schema.ts'
import { hashToken } from '#modules/accounts/token.ts'
import { replaceRecoveryCodes } from '#modules/second-factor/second-factor.repository.ts'

/** Codes that a user receives at once. */
const count = 10

/** Bytes of a code: 80 bits, which are 16 characters of Base32. */
const codeBytes = 10

/** Replaces the recovery codes of a user. @returns The new ones in groups of four characters; only their hashes are stored. */
export async function renewRecoveryCodes(transaction: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, createCode)
  await replaceRecoveryCodes(transaction, userId, codes.map(hashToken))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

function createCode(): string {
  return new Secret({ buffer: Uint8Array.from(randomBytes(codeBytes)).buffer }).base32.toLowerCase()
}
