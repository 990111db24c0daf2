import type { Insertable, Selectable, Updateable } from 'kysely'
import type { UsersTable } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'

/** A user as stored. */
export type UserRow = Selectable<UsersTable>

/** Normalises a user name or email for storage and lookup: trimmed, NFKC, lower case. */
export function foldName(name: string): string {
  return name.trim().normalize('NFKC').toLowerCase()
}

function users(db: Db) {
  return db.selectFrom('users').selectAll().where('is_deleted', '=', 0)
}

/** The user with this id, unless the account is deleted. */
export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return users(db).where('id', '=', id).executeTakeFirst()
}

/** The user with this user name or email. */
export async function findUserByName(db: Db, name: string): Promise<UserRow | undefined> {
  const folded = foldName(name)
  return users(db)
    .where((eb) => eb.or([eb('username', '=', folded), eb('email', '=', folded)]))
    .executeTakeFirst()
}

/** The user with this email. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return users(db).where('email', '=', foldName(email)).executeTakeFirst()
}

/** The user whose nickname has this confusable skeleton. */
export async function findUserBySkeleton(db: Db, skeleton: string): Promise<UserRow | undefined> {
  return users(db).where('nickname_skeleton', '=', skeleton).executeTakeFirst()
}

/** Stores a user. @returns Its id; undefined if the user name, the email or a confusable nickname is taken. */
export async function insertUser(
  db: Db,
  user: Omit<Insertable<UsersTable>, 'nickname_skeleton'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...user, nickname_skeleton: confusableSkeleton(user.nickname) || null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Updates a user; a new nickname needs `nickname_skeleton` too. */
export async function updateUser(db: Db, id: number, values: Updateable<UsersTable>): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return
  await db.updateTable('users').set(values).where('id', '=', id).execute()
}

/** All users, oldest first. */
export async function listUsers(db: Db): Promise<UserRow[]> {
  return users(db).orderBy('id').execute()
}

/** All admins, oldest first: the first is the site owner, to whom the articles of the content folder belong. */
export async function listAdmins(db: Db): Promise<UserRow[]> {
  return users(db).where('role', '=', 'admin').orderBy('id').execute()
}

/** Whether a user is the only admin who can log in: the last one is neither banned, demoted nor deleted. */
export async function isOnlyActiveAdmin(db: Db, id: number): Promise<boolean> {
  const active = (await listAdmins(db)).filter((admin) => admin.is_banned === 0)
  return active.length === 1 && active[0]?.id === id
}

/** Id of the site owner; null before there is an admin. */
export async function findOwnerId(db: Db): Promise<number | null> {
  const owner = await ownerIdQuery(db).executeTakeFirst()
  return owner?.id ?? null
}

/** Query for the id of the site owner, for use as a subquery. */
export function ownerIdQuery(db: Db) {
  return db
    .selectFrom('users')
    .select('users.id')
    .where('is_deleted', '=', 0)
    .where('role', '=', 'admin')
    .orderBy('users.id')
    .limit(1)
}
