import type { MailKind } from '@qingjian/api-client/contract'
import type { Db } from '#db/schema.ts'
import { writeLetter } from '#mail/letter.ts'
import { isAppError } from '#http/app-error.ts'
import type { RateLimits, RateRule } from '#http/rate-limits.ts'
import type { Mailer } from '#mail/mailer.ts'
import { findOwnerId, findUser } from '#modules/accounts/users.repository.ts'
import { hasRefused } from '#modules/mail-subscriptions/mail-refusals.repository.ts'
import { readMailSecret } from '#modules/mail-subscriptions/mail-secret.ts'
import { signSubscription } from '#modules/mail-subscriptions/subscription-token.ts'
import { findMessage } from '#modules/messages/messages.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import type { TalkListener } from '#modules/talk/talk-events.ts'
import { readersOf, type Reader } from '#modules/talk/talk-readers.ts'
import { findTalk } from '#modules/talk/talk.repository.ts'
import { excerpt } from '#visitor-text/excerpt.ts'

/** What writing to people needs from outside. */
export interface TalkLettersDeps {
  db: Db
  siteUrl: string
  mailer: Mailer
  rateLimits: RateLimits
}

/** Letters that one reader gets: whoever is answered more often than that reads it on the site. */
const perReader: RateRule = { name: 'talk-letter', max: 20, window: 60 * 60_000 }

const reasons: Readonly<Record<MailKind, string>> = {
  reply: '您收到这封邮件，是因为有人在评论中回复或提到了您。',
  comment: '您收到这封邮件，是因为有人在您的网站评论或留言。',
}

/** What a letter is about. */
interface Said {
  text: string
  /** Where it stands, below the site's root. */
  path: string
}

/**
 * Writes to those whom a comment concerns: the one it answers, whom it calls, and the article's author. Each gets one letter,
 * nobody one about what they did themselves. Of a message the owner hears while it waits for review.
 */
export function writeTalkLetters({ db, siteUrl, mailer, rateLimits }: TalkLettersDeps): TalkListener {
  return async (event) => {
    if (event.type === 'comment-shown' || event.type === 'comment-waiting')
      await tellOfComment(event.commentId)
    if (event.type === 'message-waiting') await tellOfMessage(event.messageId)
  }

  async function tellOfComment(id: number): Promise<void> {
    const talk = await findTalk(db, id)
    if (talk === undefined) return
    const said = { text: talk.source, path: `/post/${talk.articleId}#comment-${id}` }
    for (const [userId, reader] of await readersOf(db, talk)) await write(userId, reader, said)
  }

  async function tellOfMessage(id: number): Promise<void> {
    const message = await findMessage(db, id)
    const ownerId = await findOwnerId(db)
    if (message === undefined || ownerId === null) return
    const subject = `${message.nickname} 的留言等待审核`
    await write(ownerId, { kind: 'comment', subject }, { text: message.content, path: '/messages' })
  }

  async function write(userId: number, { kind, subject }: Reader, { text, path }: Said): Promise<void> {
    const user = await findUser(db, userId)
    if (user === undefined || user.email === null || user.is_banned === 1) return
    if (await hasRefused(db, { userId, kind })) return
    if (!(await mayWriteTo(userId))) return
    const { name } = await readSite(db)
    const token = signSubscription(await readMailSecret(db), { userId, kind })
    const ending = `${siteUrl}/unsubscribe/${token}`
    mailer.send(
      writeLetter({
        to: user.email,
        subject: `${subject} - ${name}`,
        paragraphs: [`${user.nickname}，您好：`, `${subject}：`, excerpt(text)],
        link: { text: '去看看', url: siteUrl + path },
        footer: [reasons[kind], `不想再收到此类邮件，请打开：${ending}`],
        headers: {
          'List-Unsubscribe': `<${siteUrl}/api/mail/unsubscribe/${token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    )
  }

  async function mayWriteTo(userId: number): Promise<boolean> {
    try {
      await rateLimits.take(userId, perReader)
      return true
    } catch (error) {
      if (isAppError(error)) return false
      throw error
    }
  }
}
