import manifest from 'virtual:client-manifest'
import { baseStyles, entrySource, findAssets, starterSource, type PageAssets } from './find-assets.ts'

/** The same while developing, where Vite serves the sources. */
const sources: PageAssets = {
  starter: `/${starterSource}`,
  entry: `/${entrySource}`,
  styles: [`/${baseStyles}`],
  joinedStyles: [],
  modules: [],
}

const kept = new Map<string, PageAssets>()

/** Gives the files of a page by the ids of its matched routes, which are source paths below `src`. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  if (manifest === null) return sources
  const key = routeIds.join()
  let assets = kept.get(key)
  if (assets === undefined) {
    assets = findAssets(
      manifest,
      routeIds.map((id) => `src/${id}.tsx`),
    )
    kept.set(key, assets)
  }
  return assets
}
