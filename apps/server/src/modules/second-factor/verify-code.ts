import type { Db } from '#platform/db/schema.ts'
import { hashToken } from '#modules/accounts/token.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotp,
} from '#modules/second-factor/second-factor.repository.ts'
import { verifyTotp } from '#modules/second-factor/totp.ts'

/** How a second factor was verified; null for a wrong or used code. */
export type VerifiedBy = 'totp' | 'recovery-code' | null

/**
 * Verifies a code of an authenticator app or a recovery code, and marks it as used.
 * @param code Normalised as by the contract.
 */
export async function consumeCode(
  transaction: Db,
  userId: number,
  code: string,
  now: number,
): Promise<VerifiedBy> {
  const totp = await findTotp(transaction, userId)
  if (totp === undefined || totp.enabled_at === null) return null
  const step = verifyTotp(totp.secret, code, now)
  if (step !== null) return (await consumeTotpStep(transaction, userId, step)) ? 'totp' : null
  return (await consumeRecoveryCode(transaction, userId, hashToken(code))) ? 'recovery-code' : null
}
