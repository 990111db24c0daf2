import type { ProfileRequest } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'
import { isAdmin } from '#modules/accounts/permissions.ts'
import { assertNicknameIsFree, validateNickname } from '#modules/accounts/nickname.ts'
import type { OwnAccountDeps } from '#modules/accounts/password-change.service.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { isOwnUpload } from '#modules/files/own-uploads.ts'

export interface ProfileDeps extends OwnAccountDeps {
  files: Pick<FileStore, 'has'>
  invalidatePages: () => void
}

/**
 * Changes the given fields of a user's profile.
 * @throws AppError `unprocessable` naming the field, `refused-text`, `too-many-requests`
 */
export async function changeProfile(
  deps: ProfileDeps,
  user: CurrentUser,
  { nickname: wanted, ...changes }: ProfileRequest,
): Promise<void> {
  const { db, invalidatePages } = deps
  const { id } = user
  if (changes.avatar !== undefined) await assertOwnAvatar(deps, user, changes.avatar)
  const nickname = await findNewNickname(db, user, wanted)
  await withWriteLock(db, async (transaction) => {
    if (nickname === undefined) return updateUser(transaction, id, changes)
    await assertNicknameIsFree(transaction, nickname, id)
    await updateUser(transaction, id, {
      ...changes,
      nickname,
      nickname_skeleton: confusableSkeleton(nickname),
    })
  })
  invalidatePages()
}

/** The present avatar may stay: that of a third-party profile is no upload. */
async function assertOwnAvatar(deps: ProfileDeps, user: CurrentUser, avatar: string): Promise<void> {
  if (avatar === '' || avatar === user.avatar) return
  if (!(await isOwnUpload(deps, user.id, 'avatar', avatar)))
    throw fieldError('avatar', '请上传一张图片作为头像')
}

/** An unchanged nickname stays, even if it is confusable with another since before skeletons were unique. */
async function findNewNickname(
  db: Db,
  user: CurrentUser,
  wanted: string | undefined,
): Promise<string | undefined> {
  if (wanted === undefined || wanted === user.nickname) return undefined
  return validateNickname(db, wanted, isAdmin(user))
}
