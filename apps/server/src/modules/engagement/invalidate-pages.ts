import { articlePath } from '#content/article-path.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import type { EngagementEvent, EngagementListener } from '#modules/engagement/engagement-events.ts'
import { yearOf } from '#modules/years/year-filter.ts'

/** Invalidates the cached pages that show the change, before the response is sent. */
export function invalidateEngagementPages({
  invalidatePage,
  now,
}: Pick<ApiDeps, 'invalidatePage' | 'now'>): EngagementListener {
  return (event) => {
    // The page of an earlier year expires within a minute.
    const year = yearOf(now())
    for (const path of pathsOfChange(event, year)) invalidatePage(path)
  }
}

/** Paths of the pages that show the event. */
function pathsOfChange(event: EngagementEvent, year: number): string[] {
  switch (event.type) {
    case 'comment-published':
    case 'comment-deleted':
      return [articlePath(event.articleId), `/archive/${year}`]
    case 'comment-moved':
    case 'webmentions-changed':
      return [articlePath(event.articleId)]
    case 'message-published':
    case 'message-deleted':
    case 'message-moved':
      return ['/messages']
    default:
      return []
  }
}
