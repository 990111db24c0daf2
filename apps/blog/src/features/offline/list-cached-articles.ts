import { cachePathOf, isArticlePath } from '#service-worker/cache-path.ts'
import { cacheHeaders, pageCacheName } from '#service-worker/messages.ts'

/** An article that is cached for offline reading. */
export interface CachedArticle {
  path: string
  title: string
  /** When it was cached, in ms since the epoch. */
  at: number
}

/** Whether the page at a URL is cached. */
export async function hasCachedPage(url: Pick<URL, 'pathname' | 'search'>): Promise<boolean> {
  const path = cachePathOf(url)
  if (path === null || typeof caches === 'undefined') return false
  return (await caches.match(path, { cacheName: pageCacheName })) !== undefined
}

/** Lists the cached articles, the last one read first; empty without the Cache API. */
export async function listCachedArticles(): Promise<CachedArticle[]> {
  if (typeof caches === 'undefined' || !(await caches.has(pageCacheName))) return []
  const cache = await caches.open(pageCacheName)
  const articles = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return {
        path: new URL(request.url).pathname,
        title: decodeURIComponent(headers?.get(cacheHeaders.title) ?? ''),
        at: Number(headers?.get(cacheHeaders.at)),
      }
    }),
  )
  return articles.filter(({ path }) => isArticlePath(path)).toSorted((one, other) => other.at - one.at)
}
