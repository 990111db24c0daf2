import type { PersonalData } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { requireOwnPassword } from '#modules/accounts/password-change.service.ts'
import type { ProfileDeps } from '#modules/accounts/profile.service.ts'
import { findSession } from '#modules/accounts/sessions.repository.ts'
import { findUser, isOnlyActiveAdmin } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'

/** Maximum age of the login with which a user without a password may delete the account, in ms. */
const MAX_LOGIN_AGE = 10 * MINUTE

/**
 * All personal data that the site stores about a user, by domain.
 * @throws AppError `too-many-requests`
 */
export async function exportOwnData(
  { db, now }: ProfileDeps,
  { id }: CurrentUser,
  address: string,
): Promise<PersonalData> {
  await recordEvent(db, { at: now(), event: 'data-exported', actorId: id, subjectId: id, address })
  const data: PersonalData = {}
  for (const part of personalDataParts) data[part.name] = await part.collect(db, id, now())
  return data
}

/**
 * Deletes an account: the user's own data is deleted, content with replies is anonymised.
 * @throws AppError `unprocessable` for a wrong password, `forbidden` where a recent login is required instead,
 * `conflict` for the last admin, `too-many-requests`
 */
export async function deleteOwnAccount(
  deps: ProfileDeps,
  current: CurrentUser,
  password: string,
  address: string,
): Promise<void> {
  const { db, now, invalidatePages, sockets } = deps
  const { id } = current
  await reauthenticate(deps, current, password)
  await withWriteLock(db, async (transaction) => {
    if (await isOnlyActiveAdmin(transaction, id)) {
      throw new AppError('conflict', '这是唯一的管理员账号，不能注销；请先添加另一个管理员')
    }
    for (const part of personalDataParts) await part.erase(transaction, id)
    await recordEvent(transaction, {
      at: now(),
      event: 'account-deleted',
      actorId: id,
      subjectId: id,
      address,
    })
  })
  sockets.checkLogins(id)
  invalidatePages()
}

async function reauthenticate(
  deps: ProfileDeps,
  { id, sessionId }: CurrentUser,
  password: string,
): Promise<void> {
  const user = await findUser(deps.db, id)
  if (user?.password_hash !== null) {
    await requireOwnPassword(deps, id, 'password', password)
    return
  }
  const session = await findSession(deps.db, sessionId)
  if (session === undefined || deps.now() - session.created_at > MAX_LOGIN_AGE) {
    throw new AppError('forbidden', '请退出后重新登录，并在 10 分钟内注销账号')
  }
}
