import { LRUCache } from 'lru-cache'
import type { Representation } from '#platform/http/representation.ts'
import type { ContentVersion } from '#web/pages/content-version.ts'

export interface PageCacheOptions {
  version: ContentVersion
  /** @default 32 MiB */
  maxBytes?: number | undefined
  /**
   * TTL in ms: read counters and articles dated in the future change pages without a content change.
   * @default 60000
   */
  maxAge?: number
}

/** Rendered pages for visitors without a session. */
export interface PageCache {
  get(key: string): Representation | undefined
  /** Like `get`, but not counted as a hit or miss. */
  has(key: string): boolean
  /** Numbers since the start, and the present size. */
  state(): { hits: number; misses: number; entries: number; bytes: number }
  /** Removes the pages of this path with any query, and detaches pending renderings of them. */
  invalidate(path: string): void
  /** Renders a page once for all concurrent requests. Caches it if its status is 200 and it was not invalidated meanwhile. */
  load(key: string, render: () => Promise<Representation>): Promise<Representation>
}

/** Creates an empty cache that is cleared when the content changes. */
export function createPageCache({
  version,
  maxBytes = 32 * 1024 * 1024,
  maxAge = 60_000,
}: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Representation>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.size + key.length,
    ttl: maxAge,
    // Reads the clock at most once a second.
    ttlResolution: 1_000,
  })
  const pending = new Map<string, Promise<Representation>>()
  let hits = 0
  let misses = 0

  // A request after a change must not share a rendering that started before it.
  version.onChange(() => {
    pages.clear()
    pending.clear()
  })

  /** A rendering that is no longer in `pending` was invalidated: its page is not cached. */
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
    get(key) {
      const page = pages.get(key)
      if (page === undefined) misses += 1
      else hits += 1
      return page
    },
    has: (key) => pages.has(key),
    state: () => ({ hits, misses, entries: pages.size, bytes: pages.calculatedSize }),
    invalidate(path) {
      const isOfPath = (key: string): boolean => key === path || key.startsWith(`${path}?`)
      for (const key of [...pages.keys()].filter(isOfPath)) pages.delete(key)
      for (const key of [...pending.keys()].filter(isOfPath)) pending.delete(key)
    },
    load: (key, render) => pending.get(key) ?? renderAndCache(key, render),
  }
}
