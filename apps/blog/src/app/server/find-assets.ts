import type { ManifestChunk } from 'vite'

/** Vite's manifest of the client build; the entry and each screen name the sheet that joins all their styles. */
export type SiteManifest = Record<string, ManifestChunk & { sheet?: string }>

/** Files of the client build that one page needs from the start. */
export interface PageAssets {
  /** Script that starts the app once the page is painted. */
  starter: string
  /** Script of the app, which takes the page over. */
  entry: string
  /** Style sheets, in the order in which they must be linked. */
  styles: string[]
  /** Style sheets that stand in those already, by the names under which scripts ask for them. */
  joinedStyles: string[]
  /** Chunks that the entry will ask for at once. */
  modules: string[]
}

/** Script that every page runs, as the manifest names it. */
export const starterSource = 'src/app/start-after-paint.ts'
/** Script of the app. */
export const entrySource = 'src/app/entry-client.tsx'
/** Style sheet that declares the cascade layers, and so has to stand before all others. */
export const baseStyles = 'src/app/styles.css'

/** Suffix of code that comes late though the server renders what it shows: its styles are needed at once. */
const LATE = '.late.tsx'

/** Finds what a page needs in the manifest of the client build, by the sources of its screen. */
export function findAssets(manifest: SiteManifest, screens: readonly string[]): PageAssets {
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined || modules.has(chunk.file)) return
    modules.add(chunk.file)
    // What a chunk imports may be overridden by its own styles, hence comes first.
    chunk.imports?.forEach(visit)
    chunk.css?.forEach((file) => styles.add(file))
    for (const late of chunk.dynamicImports ?? []) if (late.endsWith(LATE)) dress(late)
  }
  const dressed = new Set<string>()
  const dress = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined || dressed.has(source)) return
    dressed.add(source)
    chunk.imports?.forEach(dress)
    chunk.css?.forEach((file) => styles.add(file))
  }
  for (const source of [entrySource, ...screens]) visit(source)
  const base = manifest[baseStyles]?.file
  const [entry = '', ...rest] = [...modules].map(toPath)
  const starter = toPath(manifest[starterSource]?.file ?? '')
  const single = [...(base === undefined ? [] : [base]), ...styles].map(toPath)
  const sheet = [entrySource, ...screens].map((source) => manifest[source]?.sheet).findLast(Boolean)
  return {
    starter,
    entry,
    ...(sheet === undefined
      ? { styles: single, joinedStyles: [] }
      : { styles: [toPath(sheet)], joinedStyles: single }),
    modules: rest,
  }
}

function toPath(file: string): string {
  return `/${file}`
}
