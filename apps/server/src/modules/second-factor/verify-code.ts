import type { Db } from '#platform/db/schema.ts'
import { hashToken } from '#modules/accounts/token.ts'
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotp,
} from '#modules/second-factor/second-factor.repository.ts'
import { verifyTotp } from '#modules/second-factor/totp.ts'

/**
 * Verifies a code of an authenticator app or a recovery code, and marks it as used.
 * @returns Which of them it is; null for a wrong or used code.
 * @param code Normalised as by the contract.
 */
export async function consumeCode(
  transaction: Db,
  userId: number,
  code: string,
  now: number,
): Promise<'totp' | 'recovery-code' | null> {
  const totp = await findTotp(transaction, userId)
  const step = totp?.enabled_at == null ? null : verifyTotp(totp.secret, code, now)
  if (step !== null) return (await consumeTotpStep(transaction, userId, step)) ? 'totp' : null
  return (await consumeRecoveryCode(transaction, userId, hashToken(code))) ? 'recovery-code' : null
}
