import { cacheHeaders, pageCacheName } from '#service-worker/messages.ts'

/** An article that is cached for offline reading. */
export interface CachedArticle {
  path: string
  title: string
  /** When it was cached, in ms since the epoch. */
  at: number
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
  return articles.toSorted((one, other) => other.at - one.at)
}
