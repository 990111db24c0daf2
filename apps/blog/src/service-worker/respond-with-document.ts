import { assetCacheName } from './asset-caches.ts'
import { deletePage, findCachedPage } from './cached-pages.ts'
import { offlinePath } from './messages.ts'

/**
 * Answers with the page as it is now. Only where the network fails altogether does a kept article stand in for it, or
 * the page that says so; however slow or broken, an answer of the server always comes first.
 */
export async function respondWithPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const answer = await fromNetwork(event)
    if (answer.status === 404 || answer.status === 410) event.waitUntil(deletePage(pathname))
    return answer
  } catch (error) {
    const standIn = (await findCachedPage(pathname)) ?? (await fromBuild(offlinePath))
    if (standIn === undefined) throw error
    return standIn
  }
}

/** Answers with a file as it is now, else as it came with this build. */
export async function respondWithFile(event: FetchEvent): Promise<Response> {
  try {
    return await fromNetwork(event)
  } catch (error) {
    const standIn = await fromBuild(new URL(event.request.url).pathname)
    if (standIn === undefined) throw error
    return standIn
  }
}

/** Gives what the browser asked for while it woke this worker, or asks now. */
export async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await event.preloadResponse
  return preloaded instanceof Response ? preloaded : fetch(event.request)
}

async function fromBuild(path: string): Promise<Response | undefined> {
  const cache = await caches.open(assetCacheName)
  return cache.match(path)
}
