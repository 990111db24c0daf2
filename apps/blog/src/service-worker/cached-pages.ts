import { isCurrentBuild, cacheFiles } from './asset-caches.ts'
import { createCachedResponse, listCachedResponses, type CachedResponse } from './cached-response.ts'
import { pageCacheName } from './messages.ts'
import { cachedScreens, isArticlePath } from './cache-path.ts'
import { assetsOf, isPublicPage } from './page-parts.ts'
import { articleLimits, findEvictable } from './find-evictable.ts'

/** Result of caching a page. */
export type CacheResult = 'cached' | 'gone' | 'personal' | 'of-another-build'

/**
 * Fetches a page without credentials and caches it.
 * @throws TypeError on a network error.
 */
export async function cachePage(path: string, title: string, at: number): Promise<CacheResult> {
  const response = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' })
  if (response.status === 404 || response.status === 410) {
    await deletePage(path)
    return 'gone'
  }
  if (!isPublicPage(response)) return 'personal'
  const body = await response.clone().blob()
  // Its scripts would be missing offline; the worker of its own build will cache it.
  const html = await body.text()
  if (!isCurrentBuild(html)) return 'of-another-build'
  await cacheFiles(assetsOf(html))
  const cache = await caches.open(pageCacheName)
  await cache.put(path, createCachedResponse(response, body, { at, title }))
  const articles = (await listCachedResponses(cache)).filter((page) => isArticlePath(page.path))
  for (const old of findEvictable(articles, articleLimits)) await cache.delete(old.path)
  return 'cached'
}

/** Caches the screens that are not cached yet; a visit refreshes them. */
export async function cacheMissingScreens(): Promise<void> {
  for (const path of cachedScreens) {
    if ((await findCachedPage(path)) === undefined) await cachePage(path, '', Date.now())
  }
}

/** Returns the cached page at this path. */
export async function findCachedPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pageCacheName)
  return cache.match(path)
}

/** Deletes a page, for instance after it was unpublished. */
export async function deletePage(path: string): Promise<void> {
  const cache = await caches.open(pageCacheName)
  await cache.delete(path)
}

/** Reads all cached pages as text. */
export async function readCachedPages(): Promise<(CachedResponse & { html: string })[]> {
  const cache = await caches.open(pageCacheName)
  const cached = await listCachedResponses(cache)
  return Promise.all(
    cached.map(async (page) => {
      const response = await cache.match(page.path)
      return { ...page, html: (await response?.text()) ?? '' }
    }),
  )
}

/** Refreshes the cached pages of earlier builds; returns whether none is left. */
export async function refreshPages(): Promise<boolean> {
  let isDone = true
  for (const { path, title, at, html } of await readCachedPages()) {
    if (isCurrentBuild(html)) continue
    const result = await cachePage(path, title, at).catch(() => 'of-another-build' as const)
    if (result === 'personal') await deletePage(path)
    if (result === 'of-another-build') isDone = false
  }
  return isDone
}
