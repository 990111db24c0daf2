import { answerAsset, keepBuild, keepOfflinePage } from './asset-caches.ts'
import { answerFile, answerPage, fromNetwork } from './answer-document.ts'
import { keepPage } from './kept-pages.ts'
import { answerPicture, keepPictures, prunePictures } from './kept-pictures.ts'
import type { PageMessage, VersionNotice } from './messages.ts'
import { readMessage } from './read-message.ts'
import { requestKind, type RequestKind } from './request-kind.ts'
import { tidyUp } from './tidy-up.ts'

declare const self: ServiceWorkerGlobalScope

/** One message after the other: each reads what the one before has written. */
let line = Promise.resolve()

const answers: Record<Exclude<RequestKind, 'other'>, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  document: fromNetwork,
  file: answerFile,
  asset: ({ request }) => answerAsset(request),
  picture: (event) => answerPicture(event, self.clients, line),
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, location.origin)
  if (kind !== 'other') event.respondWith(answers[kind](event))
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message === null) return
  // Without a network nothing is kept, and the next reading tries again.
  line = line.then(() => follow(message)).catch(() => undefined)
  event.waitUntil(line)
})

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload.enable()
  await self.clients.claim()
  const notice: VersionNotice = { kind: 'version', app: APP }
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // Clients are of this origin alone, and so take none.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    client.postMessage(notice)
  }
}

async function follow(message: PageMessage): Promise<void> {
  if (message.kind === 'opened') return tidyUp(self.clients, message.app)
  const now = Date.now()
  const keeping = await keepPage(message.path, message.title, now)
  if (keeping === 'of-another-build') await self.registration.update()
  if (keeping !== 'kept') return
  await keepPictures(message.pictures, now)
  await prunePictures()
  await keepOfflinePage()
}
