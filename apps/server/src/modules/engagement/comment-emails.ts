import { findOwnerId } from '#modules/accounts/users.repository.ts'
import { createUserLetters, type UserLettersDeps } from '#modules/mail-subscriptions/user-emails.ts'
import { findMessage } from '#modules/messages/messages.repository.ts'
import type { TalkListener } from '#modules/engagement/engagement-events.ts'
import { readersOf } from '#modules/engagement/comment-recipients.ts'
import { findTalk } from '#modules/engagement/comment-context.repository.ts'

/**
 * Writes to those whom a comment concerns: the one it answers, whom it calls, and the article's author. Each gets one letter,
 * nobody one about what they did themselves. Of a message the owner hears while it waits for review.
 */
export function writeTalkLetters(deps: UserLettersDeps): TalkListener {
  const { db } = deps
  const write = createUserLetters(deps)
  return async (event) => {
    if (event.type === 'comment-shown' || event.type === 'comment-waiting')
      await tellOfComment(event.commentId)
    if (event.type === 'message-waiting') await tellOfMessage(event.messageId)
  }

  async function tellOfComment(id: number): Promise<void> {
    const talk = await findTalk(db, id)
    if (talk === undefined) return
    const said = { text: talk.source, path: `/post/${talk.articleId}#comment-${id}` }
    for (const [userId, reader] of await readersOf(db, talk)) await write(userId, { ...reader, ...said })
  }

  async function tellOfMessage(id: number): Promise<void> {
    const message = await findMessage(db, id)
    const ownerId = await findOwnerId(db)
    if (message === undefined || ownerId === null) return
    const subject = `${message.nickname} 的留言等待审核`
    await write(ownerId, { kind: 'comment', subject, text: message.content, path: '/messages' })
  }
}
