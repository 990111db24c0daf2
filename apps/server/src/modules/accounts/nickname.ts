import type { Db } from '#platform/db/schema.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { findUserBySkeleton, listAdmins } from '#modules/accounts/users.repository.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Nickname of a deleted account. */
export const DELETED_NICKNAME = '已注销用户'

/** Names that could impersonate the site. */
const reserved = [
  DELETED_NICKNAME,
  '管理员',
  '站长',
  '站主',
  '博主',
  '版主',
  '作者',
  '官方',
  '客服',
  '系统',
  '系统通知',
  '系统管理员',
  'admin',
  'administrator',
  'root',
  'system',
  'webmaster',
  'moderator',
  'official',
  'support',
]

/** Variation selectors: in a name they only create lookalikes. */
const variationSelectors = /(?!\uFE0F)\p{Variation_Selector}/gu
/** Combining marks beyond two per character. */
const excessMarks = /(\p{M}{2})\p{M}+/gu

/** Normalises a nickname for a single line: no invisible characters, at most two combining marks per character. */
export function normalizeNickname(text: string): string {
  return normalizeLine(text.toWellFormed().replaceAll(variationSelectors, '')).replaceAll(excessMarks, '$1')
}

/**
 * Normalises and validates a nickname.
 * @param isAdmin Admins may use reserved names.
 * @returns The normalised nickname.
 * @throws AppError `unprocessable` if nothing is left of it or if it is confusable with a reserved name; `refused-text` if
 * it contains a blocked word.
 */
export async function validateNickname(db: Db, text: string, isAdmin = false): Promise<string> {
  const nickname = normalizeNickname(text)
  const skeleton = confusableSkeleton(nickname)
  if (nickname === '' || skeleton === '') throw fieldError('nickname', '请输入看得见的昵称')
  if (isAdmin) return nickname
  await assertNoBlockedWords(db, [nickname])
  const { author } = await readSite(db)
  const admins = await listAdmins(db)
  const reservedSkeletons = [...reserved, author, ...admins.map((admin) => admin.nickname)].map(
    confusableSkeleton,
  )
  if (reservedSkeletons.includes(skeleton)) throw fieldError('nickname', '这个昵称容易与站长混淆，请换一个')
  return nickname
}

/**
 * Rejects a nickname that is equal to or confusable with that of another user. Call it in the transaction that stores the
 * nickname, under the write lock.
 * @param ownId Id of the user who gets the nickname; null for a new one.
 * @throws AppError `unprocessable` naming the field
 */
export async function assertNicknameIsFree(db: Db, nickname: string, ownId: number | null): Promise<void> {
  const owner = await findUserBySkeleton(db, confusableSkeleton(nickname))
  if (owner !== undefined && owner.id !== ownId)
    throw fieldError('nickname', '这个昵称与其他用户的相同或太像，请换一个')
}
