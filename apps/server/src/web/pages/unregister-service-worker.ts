import { revalidate } from '#platform/http/cache-control.ts'
import type { FixedResponse } from '#platform/http/fixed-response.ts'
import { createRepresentation, sendRepresentation } from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Takes the place of the one that a browser has, throws away what it kept, and goes. Open pages stay as they are. */
const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('qingjian-')) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Answers in place of the service worker where the owner has switched it off: browsers that have one get rid of it. */
export function unregisterServiceWorker(): FixedResponse {
  const answer = createRepresentation(200, Buffer.from(script), {
    ...baseHeaders,
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': revalidate,
  })
  return (req, res) => sendRepresentation(req, res, answer)
}
