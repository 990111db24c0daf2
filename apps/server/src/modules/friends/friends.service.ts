import type { FriendRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import * as friends from '#modules/friends/friends.repository.ts'
import { identifySite, type SiteIdentity } from '#platform/outbound/site-key.ts'
import { assertNoBlockedWords } from '#modules/site/blocked-words.service.ts'
import { isPublicTarget } from '#platform/outbound/parse-outbound-url.ts'
import type { Submission } from '#platform/idempotency/submissions.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** Maximum number of pending applications. */
const maxPending = 200

/** Dependencies of applications. */
export interface FriendsDeps {
  db: Db
  now: () => number
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
}

/** A validated application, ready to be stored. */
export type ValidatedApplication = FriendRequest & SiteIdentity

/**
 * Validates an application.
 * @throws AppError `unprocessable` or `refused-text`.
 */
export async function validateApplication(
  { db, siteUrl }: FriendsDeps,
  request: FriendRequest,
): Promise<ValidatedApplication> {
  const { url, avatar, email } = request
  const name = normalizeLine(request.name)
  const info = normalizeLine(request.info)
  if (name === '') throw fieldError('name', '请输入站点名称')
  if (!isPublicTarget(url)) throw fieldError('url', '请填写公网上可以访问的站点地址')
  if (avatar !== '' && !isPublicTarget(avatar))
    throw fieldError('avatar', '请填写 http:// 或 https:// 开头的头像地址，没有就留空')
  const site = identifySite(url)
  if (site.host === identifySite(siteUrl).host) throw fieldError('url', '这是本站的地址')
  await assertNoBlockedWords(db, [name, info])
  // Serialised by the URL parser: control and bidi characters are percent-encoded.
  return { name, url: new URL(url).href, avatar: avatar && new URL(avatar).href, info, email, ...site }
}

/**
 * Stores an application as pending.
 * @returns Its id.
 * @throws AppError `conflict` if the site is listed or pending; `unavailable` if there are too many pending ones.
 */
export async function submitApplication(
  { db, now }: FriendsDeps,
  friend: ValidatedApplication,
  submission: Submission<void>,
): Promise<number> {
  const { name, url, avatar, info, email, host, key } = friend
  return withWriteLock(db, async (transaction) => {
    const known = await friends.findFriendByHost(transaction, host)
    if (known?.state === 'listed') throw new AppError('conflict', '这个站点已经在友情链接里了')
    if (known !== undefined) throw new AppError('conflict', '这个站点已经提交过申请，请等待站长确认')
    if ((await friends.countFriends(transaction, 'pending')) >= maxPending)
      throw new AppError('unavailable', '等待确认的申请太多，请过些日子再来')
    const id = await friends.insertFriend(transaction, {
      site_key: key,
      host,
      origin: 'visitor',
      state: 'pending',
      name,
      url,
      avatar_source: avatar,
      avatar: '',
      info,
      email,
      position: 0,
      applied_at: now(),
    })
    await submission.recordResult(transaction)
    return id
  })
}
