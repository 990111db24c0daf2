import { earlierCaches } from './asset-caches.ts'
import { refreshPages } from './cached-pages.ts'

/**
 * Deletes the caches of earlier builds once they are unused: the page that has just loaded is of this build and the only
 * open one, and every cached page was refreshed.
 * @param app Entry script of the page that has loaded.
 */
export async function cleanUp(clients: Clients, app: string): Promise<void> {
  const earlier = await earlierCaches()
  if (earlier.length === 0 || app !== APP) return
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length > 1 || !(await refreshPages())) return
  for (const name of earlier) await caches.delete(name)
}
