import { assetCacheName } from './asset-caches.ts'
import { deletePage, findCachedPage } from './cached-pages.ts'
import { cachePathOf } from './cache-path.ts'
import { offlinePath } from './messages.ts'

/**
 * Responds with the page from the network. Only on a network error responds with the cached page or the offline
 * page; any response of the server, however slow or broken, takes precedence.
 */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const path = cachePathOf(new URL(event.request.url))
  try {
    const response = await fromNetwork(event)
    const isGone = response.status === 404 || response.status === 410
    if (isGone && path !== null) event.waitUntil(deletePage(path))
    return response
  } catch (error) {
    const cached = path === null ? undefined : await findCachedPage(path)
    const fallback = cached ?? (await fromBuild(offlinePath))
    if (fallback === undefined) throw error
    return fallback
  }
}

/** Responds with a file from the network, else from the cache of this build. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  try {
    return await fromNetwork(event)
  } catch (error) {
    const fallback = await fromBuild(new URL(event.request.url).pathname)
    if (fallback === undefined) throw error
    return fallback
  }
}

/** Returns the navigation preload response, else fetches. */
export async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

async function fromBuild(path: string): Promise<Response | undefined> {
  const cache = await caches.open(assetCacheName)
  return cache.match(path)
}
