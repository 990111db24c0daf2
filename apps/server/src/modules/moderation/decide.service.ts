import type { DecisionRequest, ModeratedType } from '@qingjian/api-client/contract'
import type { Db } from '#platform/db/schema.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { Moderator } from '#modules/accounts/permissions.ts'
import { approveComment, removeComment, stickComment } from '#modules/comments/comments.service.ts'
import type { EngagementEvent } from '#modules/engagement/engagement-events.ts'
import { recordModeration } from '#modules/moderation/record-moderation.ts'
import { approveMessage, removeMessage, stickMessage } from '#modules/messages/messages.service.ts'
import { approveWebmention, deleteWebmention } from '#modules/webmentions/webmentions.repository.ts'

/** A decision about one item: returns the event to emit after the commit; null if it changes nothing. */
type Decide = (
  transaction: Db,
  id: number,
  action: DecisionRequest['action'],
  moderator: Moderator,
  now: number,
) => Promise<EngagementEvent | null>

const deciders: Record<ModeratedType, Decide> = {
  async comment(transaction, id, action, moderator, now) {
    if (action === 'approve') {
      const { articleId } = await approveComment(transaction, id, moderator, now)
      return { type: 'comment-published', commentId: id, articleId }
    }
    if (action === 'delete') {
      const { articleId } = await removeComment(transaction, id, moderator, now)
      return { type: 'comment-deleted', commentId: id, articleId }
    }
    const request = { id, isStick: action === 'pin' }
    const { articleId } = await stickComment(transaction, request, moderator, now)
    return { type: 'comment-moved', articleId }
  },
  async message(transaction, id, action, moderator, now) {
    if (action === 'approve') {
      await approveMessage(transaction, id, moderator, now)
      return { type: 'message-published', messageId: id }
    }
    if (action === 'delete') {
      await removeMessage(transaction, id, moderator, now)
      return { type: 'message-deleted', messageId: id }
    }
    await stickMessage(transaction, { id, isStick: action === 'pin' }, moderator, now)
    return { type: 'message-moved' }
  },
  async webmention(transaction, id, action, moderator, now) {
    if (action !== 'approve' && action !== 'delete') return null
    const row = await (action === 'approve' ? approveWebmention : deleteWebmention)(transaction, id)
    if (row === undefined) return null
    const event = action === 'approve' ? 'webmention-approved' : 'webmention-deleted'
    await recordModeration(transaction, event, null, moderator, now, row.source)
    return { type: 'webmentions-changed', articleId: row.article_id }
  },
}

/** Errors of an item that was deleted or decided before; thrown before anything is written. */
const skippedErrorCodes = new Set<unknown>(['comment-not-found', 'message-not-found'])

/**
 * Applies a decision to each item, in the caller's transaction; skips items that are gone or decided.
 * @returns The ids that changed, and the events to emit after the commit.
 */
export async function decide(
  transaction: Db,
  { type, ids, action }: DecisionRequest,
  moderator: Moderator,
  now: number,
): Promise<{ changed: number[]; events: EngagementEvent[] }> {
  const changed: number[] = []
  const events: EngagementEvent[] = []
  for (const id of new Set(ids)) {
    try {
      const event = await deciders[type](transaction, id, action, moderator, now)
      if (event === null) continue
      changed.push(id)
      events.push(event)
    } catch (error) {
      if (!isAppError(error) || !skippedErrorCodes.has(error.code)) throw error
    }
  }
  return { changed, events }
}
