import { articlePath } from '#content/article-path.ts'
import type { EngagementListener } from '#modules/engagement/engagement-events.ts'

/** Invalidates the cached pages that show the change, before the response is sent. */
export function invalidateEngagementPages(invalidatePage: (path: string) => void): EngagementListener {
  return (event) => {
    if (event.type === 'comment-published' || event.type === 'comment-deleted')
      invalidatePage(articlePath(event.articleId))
    if (event.type === 'message-published' || event.type === 'message-deleted') invalidatePage('/messages')
  }
}
