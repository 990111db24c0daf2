import type { EngagementListener } from '#modules/engagement/engagement-events.ts'

/** Drops the kept pages that show what has changed, before the visitor who changed it gets an answer. */
export function invalidateEngagementPages(invalidatePage: (path: string) => void): EngagementListener {
  return (event) => {
    if (event.type === 'comment-published' || event.type === 'comment-deleted')
      invalidatePage(`/post/${event.articleId}`)
    if (event.type === 'message-published' || event.type === 'message-deleted') invalidatePage('/messages')
  }
}
