import manifest from 'virtual:client-manifest'
import { baseStyles, entrySource, findAssets, type PageAssets } from './find-assets.ts'

/** In development Vite serves the sources. */
const sources: PageAssets = {
  entry: `/${entrySource}`,
  styles: [`/${baseStyles}`],
  modules: [],
}

const cache = new Map<string, PageAssets>()

/** Files of a page, cached by the ids of its matched routes, which are source paths below `src`. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  if (manifest === null) return sources
  const key = routeIds.join()
  let assets = cache.get(key)
  if (assets === undefined) {
    assets = findAssets(
      manifest,
      routeIds.map((id) => `src/${id}.tsx`),
    )
    cache.set(key, assets)
  }
  return assets
}
