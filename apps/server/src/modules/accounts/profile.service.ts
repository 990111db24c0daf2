import type { ProfileRequest } from '@qingjian/api-client/contract'
import type { CurrentUser } from '#platform/http/api-env.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { isAdmin } from '#modules/accounts/permissions.ts'
import { validateNickname } from '#modules/accounts/nickname.ts'
import type { OwnAccountDeps } from '#modules/accounts/password-change.service.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { isUploadedPicture } from '#modules/files/upload-names.ts'

export interface ProfileDeps extends OwnAccountDeps {
  invalidatePages: () => void
}

/**
 * Changes the given fields of a user's profile.
 * @throws AppError `unprocessable` naming the field, `too-many-requests`
 */
export async function changeProfile(
  { db, invalidatePages }: ProfileDeps,
  { id, roles, avatar: present }: CurrentUser,
  { nickname, ...changes }: ProfileRequest,
): Promise<void> {
  const { avatar } = changes
  // The third-party avatar of the first login may stay.
  if (avatar !== undefined && avatar !== '' && avatar !== present && !isUploadedPicture(avatar))
    throw fieldError('avatar', '请上传一张图片作为头像')
  await updateUser(db, id, {
    ...changes,
    ...(nickname !== undefined && { nickname: await validateNickname(db, nickname, isAdmin({ roles })) }),
  })
  invalidatePages()
}
