import type { FanOut } from '#platform/sockets/fan-out.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import type { PageCache } from '#web/pages/page-cache.ts'

/** Drops kept pages in every process of the site. */
export interface PageInvalidation {
  /** Everything that is kept. */
  invalidateAll(): void
  /** One page. */
  invalidate(path: string): void
}

/** Channel of paths whose page has changed; empty for every page. */
const pagesChannel = 'pages'

/** Ties the kept pages of this process to those of the others. */
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
