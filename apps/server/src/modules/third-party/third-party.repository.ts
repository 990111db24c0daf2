import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#platform/db/schema.ts'
import type { ThirdParty, ThirdPartyAccountsTable } from '#platform/db/third-party.tables.ts'
import { findUser, type UserRow } from '#modules/accounts/users.repository.ts'

/** The user linked to a third-party account, unless deleted. */
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

/** Links a third-party account to a user; replaces the link of a deleted account. */
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

/** Third-party accounts of a user. */
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

/** Deletes the third-party accounts of a user. */
export async function deleteThirdPartyAccounts(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('third_party_accounts').where('user_id', '=', userId).execute()
}
