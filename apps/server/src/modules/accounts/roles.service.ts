import type { Role } from '#platform/db/accounts.tables.ts'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { findUser, isOnlyActiveAdmin, updateUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'

/**
 * Sets the role of a user, in the caller's transaction.
 * @throws AppError `not-found`, or `conflict` for the only admin or oneself.
 */
export async function setRole(
  transaction: Db,
  { userId, role }: { userId: number; role: Role },
  { id: actorId, address }: Pick<Moderator, 'id' | 'address'>,
  now: number,
): Promise<void> {
  if (userId === actorId) throw new AppError('conflict', '不能改自己的角色')
  const user = await findUser(transaction, userId)
  if (user === undefined) throw new AppError('not-found', '没有这个账号')
  if (role === 'admin' && user.is_banned === 1) throw new AppError('conflict', '这个账号已被停用，请先恢复')
  if (role === 'user' && (await isOnlyActiveAdmin(transaction, userId)))
    throw new AppError('conflict', '这是唯一的管理员；请先添加另一个')
  await updateUser(transaction, userId, { role })
  await recordEvent(transaction, { at: now, event: 'role-changed', actorId, subjectId: userId, address })
}
