import type { Insertable, Selectable } from 'kysely'
import type { PasskeysTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A stored passkey. */
export type PasskeyRow = Selectable<PasskeysTable>

/** The passkeys of a user, oldest first. */
export async function listPasskeys(db: Db, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** Whether a user has passkeys. */
export async function hasPasskeys(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A passkey of a user by the id that its authenticator chose. */
export async function findPasskey(
  db: Db,
  userId: number,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Stores a passkey. @returns False if one with this credential id exists, of whichever user. */
export async function insertPasskey(transaction: Db, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Records a use of a passkey.
 * @returns False if its counter has not risen since `row` was read, as with a copied key, or if the passkey was removed.
 */
export async function recordPasskeyUse(
  transaction: Db,
  row: PasskeyRow,
  counter: number,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Renames a passkey of a user. @returns False if there is none with this id. */
export async function renamePasskey(
  transaction: Db,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a passkey of a user. @returns False if there is none with this id. */
export async function deletePasskey(transaction: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
