import type { FriendDecisionRequest } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { AppError } from '#platform/http/app-error.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import { updateFriends } from '#modules/friends/friends-version.ts'
import { acceptFriend, type FriendRow, removeFriend } from '#modules/friends/friends.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'

/** Dependencies of decisions about applications. */
export interface DecisionDeps {
  db: Db
  now: () => number
}

/** Runs in the transaction of a decision. */
type OnDecided = (transaction: Db, friend: FriendRow) => Promise<void>

/** Options of a removal. */
interface RemovalOptions {
  /** States that the entry may have. @default all */
  states?: readonly FriendRow['state'][]
  onDecided?: OnDecided
}

/**
 * Lists a pending site.
 * @throws AppError `not-found`
 */
export async function acceptApplication(
  { db, now }: DecisionDeps,
  id: number,
  { id: actorId, address }: Pick<Moderator, 'id' | 'address'>,
  onDecided: OnDecided = async () => undefined,
): Promise<FriendRow> {
  return updateFriends(db, async (transaction) => {
    const friend = await acceptFriend(transaction, id)
    if (friend === undefined) throw new AppError('not-found', '没有这个编号的申请在等待')
    await recordEvent(transaction, {
      at: now(),
      event: 'friend-accepted',
      actorId,
      subjectId: null,
      address,
      target: friend.name,
    })
    await onDecided(transaction, friend)
    return friend
  })
}

/**
 * Deletes a visitor's entry: rejects an application, or removes a listed site.
 * @throws AppError `not-found`
 */
export async function removeVisitorFriend(
  { db, now }: DecisionDeps,
  id: number,
  { id: actorId, address }: Pick<Moderator, 'id' | 'address'>,
  { states, onDecided = async () => undefined }: RemovalOptions = {},
): Promise<FriendRow> {
  return updateFriends(db, async (transaction) => {
    const friend = await removeFriend(transaction, id, states)
    if (friend === undefined) throw new AppError('not-found', '没有这个编号的申请，它可能已经处理过了')
    const event = friend.state === 'pending' ? 'friend-refused' : 'friend-removed'
    await recordEvent(transaction, {
      at: now(),
      event,
      actorId,
      subjectId: null,
      address,
      target: friend.name,
    })
    await onDecided(transaction, friend)
    return friend
  })
}

/** Decides about an application and, on request, emails the applicant. */
export async function decideApplication(
  deps: DecisionDeps & { mailer: Mailer; siteUrl: string },
  { id, action, isMailed, note }: FriendDecisionRequest,
  moderator: Pick<Moderator, 'id' | 'address'>,
): Promise<void> {
  const isAccepted = action === 'accept'
  const outcome = isAccepted ? '您申请的友链已经通过，可以在友链页看到。' : '谢谢您申请友链，这一次没有通过。'
  const { name } = await readSite(deps.db)
  const emailApplicant: OnDecided = async (transaction, friend) => {
    if (!isMailed || friend.email === null) return
    const mail = composeEmail({
      to: friend.email,
      subject: `${isAccepted ? '友链已通过' : '关于您的友链申请'} - ${name}`,
      paragraphs: [
        `${friend.name} 的站长，您好：`,
        outcome,
        ...note.split(/\n+/).filter((line) => line !== ''),
      ],
      link: { text: name, url: `${deps.siteUrl}/friends` },
      footer: [`您收到这封邮件，是因为有人用这个邮箱在 ${name} 申请了友链。`],
    })
    await deps.mailer.enqueue(transaction, mail)
  }
  if (isAccepted) await acceptApplication(deps, id, moderator, emailApplicant)
  else await removeVisitorFriend(deps, id, moderator, { states: ['pending'], onDecided: emailApplicant })
  deps.mailer.wake()
}
