import { LRUCache } from 'lru-cache'
import type { Representation } from '#platform/http/representation.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

export interface PageCacheOptions {
  version: ContentVersion
  /** @default 32 MiB */
  maxBytes?: number | undefined
  /**
   * How long a page is kept without a change, in ms: read counters and articles dated in the future move on
   * without one.
   * @default 60000
   */
  maxAge?: number
}

/** Pages for visitors without a login. */
export interface PageCache {
  get(key: string): Representation | undefined
  /** Drops the page of this path, whatever its query, and what is being rendered of it. */
  invalidate(path: string): void
  /** Renders a missing page once for all who wait for it, and keeps it if it is good and nothing changed meanwhile. */
  load(key: string, render: () => Promise<Representation>): Promise<Representation>
}

/** Makes an empty cache that forgets everything when the content changes. */
export function createPageCache({
  version,
  maxBytes = 32 * 1024 * 1024,
  maxAge = 60_000,
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Representation>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.size + key.length,
    ttl: maxAge,
    // The clock is read once a second instead of at every request.
    ttlResolution: 1_000,
  })
  const pending = new Map<string, Promise<Representation>>()

  // Who asks after a change must not join a rendering that began before it.
  version.onChange(() => {
    pages.clear()
    pending.clear()
  })

  /** A rendering that nobody waits for any more began before a change: its page is not kept. */
  async function renderAndCache(key: string, render: () => Promise<Representation>): Promise<Representation> {
    const rendering = render()
    pending.set(key, rendering)
    try {
      const page = await rendering
      if (page.status === 200 && pending.get(key) === rendering) pages.set(key, page)
      return page
    } finally {
      if (pending.get(key) === rendering) pending.delete(key)
    }
  }

  return {
    get: (key) => pages.get(key),
    invalidate(path) {
      const isOfPath = (key: string): boolean => key === path || key.startsWith(`${path}?`)
      for (const key of [...pages.keys()].filter(isOfPath)) pages.delete(key)
      for (const key of [...pending.keys()].filter(isOfPath)) pending.delete(key)
    },
    load: (key, render) => pending.get(key) ?? renderAndCache(key, render),
  }
}
