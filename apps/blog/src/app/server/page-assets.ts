import manifest from 'virtual:client-manifest'

/** Files of the client build that one page needs from the start. */
export interface PageAssets {
  entry: string
  styles: string[]
  /** Chunks that the entry will ask for at once. */
  modules: string[]
}

const entrySource = 'src/entry-client.tsx'
const kept = new Map<string, PageAssets>()

/** Finds the files of a page by the ids of its matched routes, which are source paths below `src`. */
export function pageAssets(routeIds: readonly string[]): PageAssets {
  const key = routeIds.join()
  const assets = kept.get(key) ?? findAssets(routeIds)
  kept.set(key, assets)
  return assets
}

function findAssets(routeIds: readonly string[]): PageAssets {
  const files = manifest
  if (files === null) return { entry: `/${entrySource}`, styles: ['/src/app/styles.css'], modules: [] }
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (source: string): void => {
    const chunk = files[source]
    if (chunk === undefined || modules.has(chunk.file)) return
    modules.add(chunk.file)
    chunk.imports?.forEach(visit)
    chunk.css?.forEach((file) => styles.add(file))
  }
  for (const source of [entrySource, ...routeIds.map((id) => `src/${id}.tsx`)]) visit(source)
  const [entry = '', ...rest] = [...modules].map((file) => `/${file}`)
  return { entry, styles: [...styles].map((file) => `/${file}`), modules: rest }
}
