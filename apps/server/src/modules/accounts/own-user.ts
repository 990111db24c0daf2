import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findUser, type UserRow } from '#modules/accounts/users.repository.ts'

/**
 * Reads the row of a logged-in user.
 * @throws AppError `unauthorized` if the account has been deleted since the session was read.
 */
export async function readOwnUser(db: Db, id: number): Promise<UserRow> {
  const user = await findUser(db, id)
  if (user === undefined) throw new AppError('unauthorized')
  return user
}
