import type { FanOut } from '#platform/sockets/fan-out.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import type { PageCache } from '#web/pages/page-cache.ts'

/** Invalidates cached pages in all processes of the site. */
export interface PageInvalidation {
  /** All pages. */
  invalidateAll(): void
  /** One page. */
  invalidate(path: string): void
}

/** Channel for the paths of changed pages; an empty message means all pages. */
const pagesChannel = 'pages'

/** Connects the page cache of this process to the channel. */
export function createPageInvalidation(
  fanOut: FanOut,
  version: ContentVersion,
  cache: Pick<PageCache, 'invalidate'>,
): PageInvalidation {
  fanOut.subscribe((channel, path) => {
    if (channel !== pagesChannel) return
    if (path === '') version.increment()
    else cache.invalidate(path)
  })
  return {
    invalidateAll: () => fanOut.publish(pagesChannel, ''),
    invalidate: (path) => fanOut.publish(pagesChannel, path),
  }
}
