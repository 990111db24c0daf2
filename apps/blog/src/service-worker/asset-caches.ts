import { offlinePath } from './messages.ts'
import { assetsOf, picturesOf } from './page-parts.ts'

const prefix = 'qingjian-assets-'

/** Name of the cache of this build. */
export const assetCacheName: string = prefix + (APP.split('/').at(-1) ?? '')

const own = new Set(ASSETS)

/** Whether a page references only assets of this build. */
export function isCurrentBuild(html: string): boolean {
  const needed = assetsOf(html)
  return needed.length > 0 && needed.every((asset) => own.has(asset))
}

/** Caches the files of this build that are not cached yet; fails if any is missing. */
export function cacheBuild(): Promise<void> {
  return cacheFiles(ASSETS)
}

/**
 * Caches the offline page as a guest receives it, with its styles, scripts and pictures.
 * @throws Error if it belongs to another build, because a deployment is in progress.
 */
export async function cacheOfflinePage(): Promise<void> {
  const response = await fetch(offlinePath, { credentials: 'omit', cache: 'no-cache' })
  const html = await response.clone().text()
  if (!response.ok || !isCurrentBuild(html)) throw new Error('The offline page belongs to another build.')
  await cacheFiles([...assetsOf(html), ...picturesOf(html)])
  const cache = await caches.open(assetCacheName)
  await cache.put(offlinePath, response)
}

/** Caches the files that are not cached yet; fails if any is missing. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCacheName)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(paths)].filter((path) => !cached.has(path))
  await cache.addAll(missing.map((path) => new Request(path, { priority: 'low' })))
}

/** Responds with a cached file of any build, else from the network, and caches the response. */
export async function respondWithAsset(request: Request): Promise<Response> {
  const cached = await caches.match(request)
  if (cached !== undefined) return cached
  const response = await fetch(request)
  // A full storage must not fail the response.
  if (response.ok) await cacheAsset(request, response.clone()).catch(() => undefined)
  return response
}

async function cacheAsset(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(assetCacheName)
  await cache.put(request, response)
}

/** Lists the names of the caches of earlier builds. */
export async function earlierCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== assetCacheName)
}
