import { pageCacheName, pictureCacheName } from '#service-worker/messages.ts'

/** Forgets what was read here: it tells of its reader, though every page in it is public. */
export async function deleteCachedPages(): Promise<void> {
  if (typeof caches === 'undefined') return
  await Promise.all([caches.delete(pageCacheName), caches.delete(pictureCacheName)])
}
