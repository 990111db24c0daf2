import { createCachedResponse, listCachedResponses } from './cached-response.ts'
import { findCachedPage, readCachedPages } from './cached-pages.ts'
import { pictureCacheName } from './messages.ts'
import { picturesOf } from './page-parts.ts'
import { isCacheablePath } from './cache-path.ts'
import { findEvictable, pictureLimits } from './find-evictable.ts'

/**
 * Responds with a cached picture, else from the network, and caches it if the cached page references it.
 * @param pendingPages Resolves when pending pages are cached.
 */
export async function respondWithPicture(
  event: FetchEvent,
  clients: Clients,
  pendingPages: Promise<void>,
): Promise<Response> {
  const { request, clientId } = event
  const cached = await caches.match(request.url)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  event.waitUntil(
    pendingPages.then(() => cacheIfReferenced(clients, clientId, new URL(request.url).pathname)),
  )
  return response
}

/** A page is cached immediately, its pictures when they load. */
async function cacheIfReferenced(clients: Clients, clientId: string, picture: string): Promise<void> {
  const client = await clients.get(clientId)
  const path = client === undefined ? '' : new URL(client.url).pathname
  if (!isCacheablePath(path)) return
  const html = await (await findCachedPage(path))?.text()
  if (html?.includes(picture)) await cachePictures([picture], Date.now())
}

/** Caches pictures of a page that was just cached. */
export async function cachePictures(addresses: readonly string[], at: number): Promise<void> {
  const cache = await caches.open(pictureCacheName)
  for (const address of addresses.slice(0, pictureLimits.count)) {
    if ((await cache.match(address)) !== undefined) continue
    const response = await fetch(address, { credentials: 'omit', priority: 'low' })
    if (response.ok)
      await cache.put(
        address,
        createCachedResponse(response, await response.clone().blob(), { at, title: '' }),
      )
  }
}

/** Deletes pictures that no cached page references, and the oldest beyond the limits. */
export async function prunePictures(): Promise<void> {
  const cache = await caches.open(pictureCacheName)
  const cached = await listCachedResponses(cache)
  const shown = new Set((await readCachedPages()).flatMap(({ html }) => picturesOf(html)))
  const unreferenced = cached.filter(({ path }) => !shown.has(path))
  const evictable = findEvictable(
    cached.filter(({ path }) => shown.has(path)),
    pictureLimits,
  )
  for (const { path } of [...unreferenced, ...evictable]) await cache.delete(path)
}
