import { isCurrentBuild, cacheFiles } from './asset-caches.ts'
import { createCachedResponse, listCachedResponses, type CachedResponse } from './cached-response.ts'
import { pageCacheName } from './messages.ts'
import { assetsOf, isPublicPage } from './page-parts.ts'
import { findEvictable, pageLimits } from './find-evictable.ts'

/** What becomes of an attempt to keep a page. */
export type CacheResult = 'kept' | 'gone' | 'personal' | 'of-another-build'

/**
 * Fetches an article as a visitor without a login gets it, whoever reads it, and keeps it.
 * @throws TypeError if the network is gone.
 */
export async function cachePage(path: string, title: string, at: number): Promise<CacheResult> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-cache', redirect: 'error' })
  if (answer.status === 404 || answer.status === 410) {
    await deletePage(path)
    return 'gone'
  }
  if (!isPublicPage(answer)) return 'personal'
  const body = await answer.clone().blob()
  // Its scripts would be missing later; the worker of its own build will come and keep it.
  const html = await body.text()
  if (!isCurrentBuild(html)) return 'of-another-build'
  await cacheFiles(assetsOf(html))
  const cache = await caches.open(pageCacheName)
  await cache.put(path, createCachedResponse(answer, body, { at, title }))
  for (const old of findEvictable(await listCachedResponses(cache), pageLimits)) await cache.delete(old.path)
  return 'kept'
}

/** The kept page at this path. */
export async function findCachedPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(pageCacheName)
  return cache.match(path)
}

/** Forgets a page, as when it is no longer published. */
export async function deletePage(path: string): Promise<void> {
  const cache = await caches.open(pageCacheName)
  await cache.delete(path)
}

/** Reads all kept pages as text. */
export async function readCachedPages(): Promise<(CachedResponse & { html: string })[]> {
  const cache = await caches.open(pageCacheName)
  const kept = await listCachedResponses(cache)
  return Promise.all(
    kept.map(async (page) => {
      const answer = await cache.match(page.path)
      return { ...page, html: (await answer?.text()) ?? '' }
    }),
  )
}

/** Fetches those kept pages anew that belong to an earlier build; tells whether none is left. */
export async function refreshPages(): Promise<boolean> {
  let isDone = true
  for (const { path, title, at, html } of await readCachedPages()) {
    if (isCurrentBuild(html)) continue
    const keeping = await cachePage(path, title, at).catch(() => 'of-another-build' as const)
    if (keeping === 'personal') await deletePage(path)
    if (keeping === 'of-another-build') isDone = false
  }
  return isDone
}
