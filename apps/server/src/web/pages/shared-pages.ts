import type { FanOut } from '#platform/sockets/fan-out.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'
import type { PageCache } from '#web/pages/page-cache.ts'

/** Drops kept pages in every process of the site. */
export interface SharedPages {
  /** Everything that is kept. */
  changed(): void
  /** One page. */
  forget(path: string): void
}

/** Channel of paths whose page has changed; empty for every page. */
const pagesChannel = 'pages'

/** Ties the kept pages of this process to those of the others. */
export function sharePages(
  fanOut: FanOut,
  version: ContentVersion,
  cache: Pick<PageCache, 'forget'>,
): SharedPages {
  fanOut.listen((channel, path) => {
    if (channel !== pagesChannel) return
    if (path === '') version.change()
    else cache.forget(path)
  })
  return {
    changed: () => fanOut.publish(pagesChannel, ''),
    forget: (path) => fanOut.publish(pagesChannel, path),
  }
}
