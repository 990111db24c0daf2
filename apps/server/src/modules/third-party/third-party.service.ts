import { NicknameSchema } from '@qingjian/api-client/contract'
import { randomInt } from 'node:crypto'
import * as v from 'valibot'
import type { Db } from '#platform/db/schema.ts'
import type { ThirdParty } from '#platform/db/third-party.tables.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { isAppError } from '#platform/http/app-error.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'
import { validateNickname } from '#modules/accounts/nickname.ts'
import { findUser, findUserBySkeleton, insertUser, type UserRow } from '#modules/accounts/users.repository.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { findUserByThirdParty, upsertThirdPartyAccount } from '#modules/third-party/third-party.repository.ts'

/** A third-party profile; name and picture are untrusted input. */
export interface ThirdPartyProfile {
  /** Identifies the account at the third party. */
  externalId: string
  nickname: string
  /** Address of the avatar; empty for none. */
  avatar: string
}

/** Dependencies of third-party logins. */
export interface ThirdPartyDeps {
  db: Db
  now: () => number
}

/** Nicknames of users whose third-party name is not usable. */
const fallbackNicknames: Record<ThirdParty, string> = {
  github: 'GitHub 用户',
  gitee: 'Gitee 用户',
  qq: 'QQ 用户',
  weibo: '微博用户',
  wechat: '微信用户',
}

const maxGraphemes = 20
const maxAvatarLength = 500

/**
 * The user of a profile; the first login creates an account without email and password.
 * @param address Client address; empty if only the third party called.
 */
export async function findOrAddUser(
  { db, now }: ThirdPartyDeps,
  source: ThirdParty,
  profile: ThirdPartyProfile,
  address: string,
): Promise<UserRow> {
  const { externalId } = profile
  return withWriteLock(db, async (transaction) => {
    // The lock keeps two concurrent logins from creating two users.
    const known = await findUserByThirdParty(transaction, source, externalId)
    if (known !== undefined) return known
    const id = await insertUser(transaction, {
      username: null,
      email: null,
      password_hash: null,
      nickname: await nicknameOf(transaction, source, profile.nickname),
      avatar: avatarOf(profile.avatar),
      created_at: now(),
    })
    const user = id === undefined ? undefined : await findUser(transaction, id)
    if (user === undefined) throw new Error(`No account could be made for a login by ${source}.`)
    await recordEvent(transaction, {
      at: now(),
      event: 'registered',
      actorId: user.id,
      subjectId: user.id,
      address,
    })
    await upsertThirdPartyAccount(transaction, {
      source,
      external_id: externalId,
      user_id: user.id,
      created_at: now(),
    })
    return user
  })
}

/** The third-party name, truncated and validated, otherwise the fallback; with a number if a user has a confusable one. */
async function nicknameOf(db: Db, source: ThirdParty, wanted: string): Promise<string> {
  const nickname = (await validName(db, wanted)) ?? fallbackNicknames[source]
  if (await isFree(db, nickname)) return nickname
  for (;;) {
    const suffix = ` ${randomInt(1_000, 1_000_000)}`
    const numbered = truncate(nickname, maxGraphemes - suffix.length) + suffix
    if (await isFree(db, numbered)) return numbered
  }
}

async function isFree(db: Db, nickname: string): Promise<boolean> {
  return (await findUserBySkeleton(db, confusableSkeleton(nickname))) === undefined
}

async function validName(db: Db, wanted: string): Promise<string | null> {
  const result = v.safeParse(NicknameSchema, truncate(wanted.slice(0, 400).trim(), maxGraphemes))
  if (!result.success) return null
  try {
    return await validateNickname(db, result.output)
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

function truncate(text: string, graphemes: number): string {
  return Array.from(new Intl.Segmenter('zh').segment(text), ({ segment }) => segment)
    .slice(0, graphemes)
    .join('')
}

function avatarOf(url: string): string {
  const secure = url.replace(/^http:\/\//i, 'https://')
  return URL.canParse(secure) && secure.startsWith('https://') && secure.length <= maxAvatarLength
    ? secure
    : ''
}
