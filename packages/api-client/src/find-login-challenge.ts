import * as v from 'valibot'
import { type LoginChallenge, SecondFactorExtraSchema } from './contract/second-factor.ts'
import { isApiError } from './errors.ts'

/** The login that needs a second factor, for `accounts.completeLogin`; null for any other error. */
export function findLoginChallenge(error: unknown): LoginChallenge | null {
  if (!isApiError(error)) return null
  const { success, output } = v.safeParse(SecondFactorExtraSchema, error.extra)
  return success ? output.secondFactor : null
}
