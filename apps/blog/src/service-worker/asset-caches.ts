import { offlinePath } from './messages.ts'
import { assetsOf, picturesOf } from './page-parts.ts'

const prefix = 'qingjian-assets-'

/** Name of the cache of this build. */
export const assetCacheName: string = prefix + (APP.split('/').at(-1) ?? '')

const own = new Set([...ASSETS, ...SHEETS])

/** Whether a page needs nothing but what belongs to this build. */
export function isCurrentBuild(html: string): boolean {
  const needed = assetsOf(html)
  return needed.length > 0 && needed.every((asset) => own.has(asset))
}

/** Fetches everything of this build, or fails: half of it would be worse than the build before. */
export async function cacheBuild(): Promise<void> {
  await cacheFiles(ASSETS)
  await cacheOfflinePage()
}

/**
 * Fetches the page that stands in for others, as a visitor without a login gets it, with its styles and pictures.
 * @throws Error where it belongs to another build: the server is just being exchanged.
 */
export async function cacheOfflinePage(): Promise<void> {
  const answer = await fetch(offlinePath, { credentials: 'omit', cache: 'no-cache' })
  const html = await answer.clone().text()
  if (!answer.ok || !isCurrentBuild(html)) throw new Error('The offline page belongs to another build.')
  await cacheFiles([...assetsOf(html), ...picturesOf(html)])
  const cache = await caches.open(assetCacheName)
  await cache.put(offlinePath, answer)
}

/** Fetches those files that are not kept yet: all of them, or it fails. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => !kept.has(path))
  await cache.addAll(missing.map((path) => new Request(path, { priority: 'low' })))
}

/** Answers with a file of any build that is still there, else from the network; what comes is kept. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // A full storage must not cost the page its script.
  if (answer.ok) await cacheAsset(request, answer.clone()).catch(() => undefined)
  return answer
}

async function cacheAsset(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(assetCacheName)
  await cache.put(request, answer)
}

/** Names the caches of earlier builds. */
export async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== assetCacheName)
}
