import { earlierCaches } from './asset-caches.ts'
import { refreshPages } from './cached-pages.ts'

/**
 * Drops the files of earlier builds once nobody needs them: the page that has just started is of this build and the only
 * one that is open, and every kept article was fetched anew.
 * @param app Script of the page that has started.
 */
export async function cleanUp(clients: Clients, app: string): Promise<void> {
  const earlier = await earlierCaches()
  if (earlier.length === 0 || app !== APP) return
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length > 1 || !(await refreshPages())) return
  for (const name of earlier) await caches.delete(name)
}
