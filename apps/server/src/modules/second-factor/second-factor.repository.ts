import type { Selectable } from 'kysely'
import type { TotpSecretsTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { hasPasskeys } from '#modules/second-factor/passkeys.repository.ts'

/** The TOTP secret of a user, which may not be enabled yet. */
export async function findTotp(db: Db, userId: number): Promise<Selectable<TotpSecretsTable> | undefined> {
  return db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whether a user has enabled an authenticator app. */
export async function hasTotp(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether logins of a user need a second factor: a code of an app, or a passkey. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await hasTotp(db, userId)) || (await hasPasskeys(db, userId))
}

/** Stores a secret that is not enabled yet, in place of an earlier one. @returns False if one is enabled. */
export async function storeTotpSecret(
  transaction: Db,
  userId: number,
  secret: string,
  now: number,
): Promise<boolean> {
  if (await hasTotp(transaction, userId)) return false
  await transaction.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret, created_at: now, enabled_at: null })
    .execute()
  return true
}

/** Enables the stored secret. @returns False if it was replaced or is enabled. */
export async function enableTotp(
  transaction: Db,
  { userId, secret, step, now }: { userId: number; secret: string; step: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('totp_secrets')
    .set({ enabled_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the code of a step as used. @returns False if it, or a later one, was used before. */
export async function consumeTotpStep(transaction: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a recovery code. @returns False if the user has no such code. */
export async function consumeRecoveryCode(
  transaction: Db,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(
  transaction: Db,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codeHashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** The number of recovery codes that a user has left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((expression) => expression.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the secret of the app. @returns Whether it was enabled. */
export async function deleteTotp(transaction: Db, userId: number): Promise<boolean> {
  const wasEnabled = await hasTotp(transaction, userId)
  await transaction.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await deleteNeedlessRecoveryCodes(transaction, userId)
  return wasEnabled
}

/** Deletes the recovery codes of a user who has no second factor any more. */
export async function deleteNeedlessRecoveryCodes(transaction: Db, userId: number): Promise<void> {
  if (await hasSecondFactor(transaction, userId)) return
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Deletes every second factor and the recovery codes. @returns Whether there was one. */
export async function deleteSecondFactor(transaction: Db, userId: number): Promise<boolean> {
  const wasEnabled = await hasSecondFactor(transaction, userId)
  await transaction.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await deleteTotp(transaction, userId)
  return wasEnabled
}
