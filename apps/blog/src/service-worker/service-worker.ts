import { respondWithAsset, cacheBuild, cacheOfflinePage } from './asset-caches.ts'
import { respondWithFile, respondWithPage, fromNetwork } from './respond-with-document.ts'
import { cacheMissingScreens, cachePage } from './cached-pages.ts'
import { respondWithPicture, cachePictures, prunePictures } from './cached-pictures.ts'
import type { PageMessage, VersionMessage } from './messages.ts'
import { readMessage } from './read-message.ts'
import { requestKind, type RequestKind } from './request-kind.ts'
import { cleanUp } from './clean-up.ts'

declare const self: ServiceWorkerGlobalScope

/** Processes messages sequentially, because each reads what the previous one has written. */
let queue = Promise.resolve()

const handlers: Record<Exclude<RequestKind, 'other'>, (event: FetchEvent) => Promise<Response>> = {
  page: respondWithPage,
  document: fromNetwork,
  file: respondWithFile,
  asset: ({ request }) => respondWithAsset(request),
  picture: (event) => respondWithPicture(event, self.clients, queue),
}

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => event.waitUntil(onActivate()))

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, location.origin)
  if (kind !== 'other') event.respondWith(handlers[kind](event))
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message === null) return
  // Offline nothing is cached; the next page view tries again.
  queue = queue.then(() => onPageMessage(message)).catch(() => undefined)
  event.waitUntil(queue)
})

/**
 * An update needs all files, because an incomplete build is worse than the previous one. The first worker needs the offline page
 * alone, so that a visit that is cut off early has it; the files of the build follow.
 */
async function install(): Promise<void> {
  if (self.registration.active !== null) await cacheBuild()
  await cacheOfflinePage()
  await self.skipWaiting()
}

async function onActivate(): Promise<void> {
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
  const message: VersionMessage = { kind: 'version', app: APP }
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // Clients are same-origin, and their `postMessage` takes no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(message)
  }
}

async function onPageMessage(message: PageMessage): Promise<void> {
  if (message.kind === 'opened') {
    await cacheBuild()
    await cacheMissingScreens()
    return cleanUp(self.clients, message.app)
  }
  const now = Date.now()
  const result = await cachePage(message.path, message.title, now)
  if (result === 'of-another-build') await self.registration.update()
  if (result !== 'cached') return
  await cachePictures(message.pictures, now)
  await prunePictures()
  await cacheOfflinePage()
}
