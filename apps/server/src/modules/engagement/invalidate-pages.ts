import { articlePath } from '#content/article-path.ts'
import type { EngagementEvent, EngagementListener } from '#modules/engagement/engagement-events.ts'

/** Invalidates the cached page that shows the change, before the response is sent. */
export function invalidateEngagementPages(invalidatePage: (path: string) => void): EngagementListener {
  return (event) => {
    const path = pathOfChange(event)
    if (path !== null) invalidatePage(path)
  }
}

/** Null where no cached page shows the event. */
function pathOfChange(event: EngagementEvent): string | null {
  switch (event.type) {
    case 'comment-published':
    case 'comment-deleted':
    case 'comment-moved':
      return articlePath(event.articleId)
    case 'message-published':
    case 'message-deleted':
    case 'message-moved':
      return '/messages'
    default:
      return null
  }
}
