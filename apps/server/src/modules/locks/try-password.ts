import { AppError, errorCatalog } from '#platform/http/app-error.ts'
import { consumeAll, type RateLimits } from '#platform/http/rate-limits.ts'
import { verifyLockPassword } from '#modules/locks/lock-password.ts'

/** An attempt at the password of an album or article. */
export interface PasswordAttempt {
  password: string
  /** The uses that the attempt consumes. */
  uses: Parameters<typeof consumeAll>[1]
  /** Null: the lock was removed a moment ago, and any password is right. */
  passwordHash: string | null
}

/**
 * Verifies a password; a wrong one counts as an attempt.
 * @throws AppError `wrong-lock-password`, `too-many-requests`, `unavailable`
 */
export async function tryPassword(
  rateLimits: RateLimits,
  { password, uses, passwordHash }: PasswordAttempt,
): Promise<void> {
  const refund = await consumeAll(rateLimits, uses)
  const isRight =
    passwordHash === null ||
    (await verifyLockPassword(password, passwordHash).catch(async (error: unknown) => {
      // Verification did not run (too many waiting), so this was not an attempt.
      await refund()
      throw error
    }))
  if (!isRight) throw wrongPassword()
  await refund()
}

/** The error names the field, so that the form shows it there. */
function wrongPassword(): AppError {
  const { message } = errorCatalog['wrong-lock-password']
  return new AppError('wrong-lock-password', message, { errors: [{ path: 'password', message }] })
}
