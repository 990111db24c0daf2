import { pageCacheName, pictureCacheName } from '#service-worker/messages.ts'

/** Deletes the cached articles: they are public, but reveal what was read. */
export async function deleteCachedPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  await Promise.all([caches.delete(pageCacheName), caches.delete(pictureCacheName)])
}
