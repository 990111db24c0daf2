import type { Db } from '#platform/db/schema.ts'
import { fieldError } from '#platform/http/app-error.ts'
import { listAdmins } from '#modules/accounts/users.repository.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** How somebody is called whose account has ended. */
export const DELETED_NICKNAME = '已注销用户'

/** Names that would speak for the site. */
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

/** What chooses between the forms of a character; in a name it only makes two that look alike. */
const variationSelectors = /(?!\uFE0F)\p{Variation_Selector}/gu
/** Marks on one character beyond what names need. */
const excessMarks = /(\p{M}{2})\p{M}+/gu

/** Makes a nickname fit to stand in a line among others: nothing unseen, no piles of marks. */
export function normalizeNickname(text: string): string {
  return normalizeLine(text.toWellFormed().replaceAll(variationSelectors, '')).replaceAll(excessMarks, '$1')
}

/**
 * Checks the nickname that somebody wants.
 * @param isAdmin Whoever speaks for the site may call themselves so.
 * @returns It, cleaned.
 * @throws AppError `unprocessable` if nothing is left of it, or if it would be taken for the owner's; `refused-text` if it holds
 * a word of the owner's list.
 */
export async function validateNickname(db: Db, text: string, isAdmin = false): Promise<string> {
  const nickname = normalizeNickname(text)
  const shape = confusableSkeleton(nickname)
  if (nickname === '' || shape === '') throw fieldError('nickname', '请输入看得见的昵称')
  if (isAdmin) return nickname
  await assertNoBlockedWords(db, [nickname])
  const { author } = await readSite(db)
  const admins = await listAdmins(db)
  const reservedSkeletons = [...reserved, author, ...admins.map((admin) => admin.nickname)].map(
    confusableSkeleton,
  )
  if (reservedSkeletons.includes(shape)) throw fieldError('nickname', '这个昵称容易与站长混淆，请换一个')
  return nickname
}
