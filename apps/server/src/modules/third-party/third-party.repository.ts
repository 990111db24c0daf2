import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ThirdParty, ThirdPartyAccountsTable } from '#platform/db/third-party.tables.ts'
import { findUser, type UserRow } from '#modules/accounts/users.repository.ts'

/** The user who is known elsewhere by this id, unless the account has ended. */
export async function findUserByThirdParty(
  db: Db,
  source: ThirdParty,
  externalId: string,
): Promise<UserRow | undefined> {
  const link = await db
    .selectFrom('third_party_accounts')
    .select('user_id')
    .where('source', '=', source)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  return link && findUser(db, link.user_id)
}

/** Stores who somebody elsewhere is here; an account that has ended makes room. */
export async function upsertThirdPartyAccount(
  db: Db,
  account: Insertable<ThirdPartyAccountsTable>,
): Promise<void> {
  const { user_id, created_at } = account
  await db
    .insertInto('third_party_accounts')
    .values(account)
    .onConflict((conflict) =>
      conflict.columns(['source', 'external_id']).doUpdateSet({ user_id, created_at }),
    )
    .execute()
}

/** By whom a user logs in. */
export async function listThirdPartyAccounts(
  db: Db,
  userId: number,
): Promise<Selectable<ThirdPartyAccountsTable>[]> {
  return db
    .selectFrom('third_party_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Forgets by whom a user logs in. */
export async function deleteThirdPartyAccounts(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('third_party_accounts').where('user_id', '=', userId).execute()
}
