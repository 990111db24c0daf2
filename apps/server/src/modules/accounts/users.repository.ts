import type { Insertable, Selectable, Updateable } from 'kysely'
import type { UsersTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** A user with everything that is stored of them. */
export type UserRow = Selectable<UsersTable>

/** How a name or an address is stored and looked for: people don't mind how they spell theirs. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

function users(db: Db) {
  return db.selectFrom('users').selectAll().where('is_deleted', '=', 0)
}

/** The user of this id, unless the account has ended. */
export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

/** The user who logs in under this user name or e-mail. */
export async function findUserByName(db: Db, name: string): Promise<UserRow | undefined> {
  const folded = foldName(name)
  return users(db)
    .where((eb) => eb.or([eb('username', '=', folded), eb('email', '=', folded)]))
    .executeTakeFirst()
}

/** The user of this e-mail. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return users(db).where('email', '=', foldName(email)).executeTakeFirst()
}

/** Stores a user, and gives back the id; undefined if the name or the e-mail is taken. */
export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes what is stored of a user. */
export async function updateUser(db: Db, id: number, values: Updateable<UsersTable>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute()
}

/** Every user, oldest first. */
export async function listUsers(db: Db): Promise<UserRow[]> {
  return users(db).orderBy('id').execute()
}

/** The admins, oldest first: the first of them is the owner, whose articles the content folder holds. */
export async function listAdmins(db: Db): Promise<UserRow[]> {
  return users(db).where('role', '=', 'admin').orderBy('id').execute()
}

/** The id of the site's owner; null before there is an admin. */
export async function findOwnerId(db: Db): Promise<number | null> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('is_deleted', '=', 0)
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return owner?.id ?? null
}
