import type { Insertable } from 'kysely'
import type { EmailCodePurpose, EmailCodesTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** Stores a code; it replaces the previous one for the same address and purpose. */
export async function upsertEmailCode(db: Db, code: Insertable<EmailCodesTable>): Promise<void> {
  const { email, purpose, ...columns } = code
  await db
    .insertInto('email_codes')
    .values({ email, purpose, ...columns })
    .onConflict((conflict) => conflict.columns(['email', 'purpose']).doUpdateSet(columns))
    .execute()
}

/** Uses up one attempt and returns the hash to compare with; undefined if there is no valid code. */
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

/** Deletes a code; false if a concurrent request has already redeemed it. */
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

/** Deletes every code of an address. */
export async function deleteEmailCodes(db: Db, email: string): Promise<void> {
  await db.deleteFrom('email_codes').where('email', '=', email).execute()
}

/** Deletes expired codes. */
export async function deleteExpiredEmailCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<=', now).execute()
}
