import type { Insertable } from 'kysely'
import type { EmailCodePurpose, EmailCodesTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** Stores a code in place of the one before it. */
export async function upsertEmailCode(db: Db, code: Insertable<EmailCodesTable>): Promise<void> {
  const { email, purpose, ...columns } = code
  await db
    .insertInto('email_codes')
    .values({ email, purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(columns))
    .execute()
}

/** Uses one of the tries up, and gives the hash to compare with; undefined if no code holds. */
export async function consumeEmailCodeAttempt(
  db: Db,
  email: string,
  purpose: EmailCodePurpose,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('email_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** Takes a code away; false if somebody else was quicker. */
export async function redeemEmailCode(
  db: Db,
  email: string,
  purpose: EmailCodePurpose,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_codes')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes every code of an address. */
export async function deleteEmailCodes(db: Db, email: string): Promise<void> {
  await db.deleteFrom('email_codes').where('email', '=', email).execute()
}

/** Removes the codes that no longer hold. */
export async function deleteExpiredEmailCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<=', now).execute()
}
