import manifest from 'virtual:client-manifest'
import { baseStyles, entrySource, findAssets, type PageAssets } from './find-assets.ts'

const kept = new Map<string, PageAssets>()

/** Gives the files of a page by the ids of its matched routes, which are source paths below `src`. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  if (manifest === null) return { entry: `/${entrySource}`, styles: [`/${baseStyles}`], modules: [] }
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
