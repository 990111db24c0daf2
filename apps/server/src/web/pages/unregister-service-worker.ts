import { revalidate } from '#platform/http/cache-control.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import { createRepresentation, sendRepresentation } from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Replaces an installed worker, deletes its caches and unregisters. Open pages are not reloaded. */
const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('qingjian-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Serves the worker that unregisters itself, for a site that has disabled its service worker. */
export function unregisterServiceWorker(): FixedResponse {
  const representation = createRepresentation(200, Buffer.from(script), {
    ...baseHeaders,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': revalidate,
  })
  return (req, res) => sendRepresentation(req, res, representation)
}
