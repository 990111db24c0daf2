import type { BanRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { deleteSessions } from '#modules/accounts/sessions.repository.ts'
import { findUser, isOnlyActiveAdmin, updateUser } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'

/**
 * Bans a user and deletes all their sessions, or unbans them, in the caller's transaction.
 * @throws AppError `not-found`, or `conflict` for the only admin or oneself.
 */
export async function setBanned(
  transaction: Db,
  { userId, isBanned, reason }: BanRequest,
  { id: actorId, address }: Pick<Moderator, 'id' | 'address'>,
  now: number,
): Promise<void> {
  if (userId === actorId) throw new AppError('conflict', '不能停用自己的账号')
  if ((await findUser(transaction, userId)) === undefined) throw new AppError('not-found', '没有这个账号')
  if (isBanned && (await isOnlyActiveAdmin(transaction, userId)))
    throw new AppError('conflict', '这是唯一的管理员；请先添加另一个')
  await updateUser(transaction, userId, {
    is_banned: isBanned ? 1 : 0,
    ban_reason: isBanned && reason !== undefined && reason !== '' ? reason : null,
  })
  if (isBanned) await deleteSessions(transaction, userId)
  const event = isBanned ? 'banned' : 'unbanned'
  await recordEvent(transaction, { at: now, event, actorId, subjectId: userId, address })
}
