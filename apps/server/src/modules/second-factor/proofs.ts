import type { PasskeyAssertion } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { type AppError, fieldError } from '#platform/http/app-error.ts'
import { recordPasskeyUse } from '#modules/second-factor/passkeys.repository.ts'
import { consumeCode } from '#modules/second-factor/verify-code.ts'
import { verifyAssertion, type VerifyPasskeyDeps } from '#modules/second-factor/verify-passkey.ts'

/** How a second factor was verified; null for a wrong or used one. */
export type VerifiedBy = 'totp' | 'recovery-code' | 'passkey' | null

/** What a user proves a second factor with. */
export interface Proof {
  /** Verifies it. @returns Marks it as used, in a transaction. */
  verify(userId: number): Promise<(transaction: Db) => Promise<VerifiedBy>>
  /** The error for a wrong or used one. */
  rejection(): AppError
}

/** A code of an authenticator app, or a recovery code. @param code Normalised as by the contract. */
export const codeProof = (code: string, now: () => number): Proof => ({
  verify: async (userId) => (transaction) => consumeCode(transaction, userId, code, now()),
  rejection: () => fieldError('code', '验证码不正确，或已经用过'),
})

/** A passkey that has signed the challenge for `binding`. */
export const passkeyProof = (
  deps: VerifyPasskeyDeps & { now: () => number },
  passkey: PasskeyAssertion,
  binding: string,
): Proof => ({
  verify: async (userId) => {
    const use = await verifyAssertion(deps, { userId, binding, passkey })
    return async (transaction) =>
      use !== null && (await recordPasskeyUse(transaction, use.row, use.counter, deps.now()))
        ? 'passkey'
        : null
  },
  rejection: () => fieldError('passkey', '通行密钥没有通过验证，请再试一次'),
})
