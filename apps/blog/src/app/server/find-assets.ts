import type { Manifest } from 'vite'

/** Files of the client build that a page links. */
export interface PageAssets {
  /** Entry script. */
  entry: string
  /** Style sheets, in cascade order. */
  styles: string[]
  /** Chunks that the entry and the screen import. */
  modules: string[]
}

/** Source of the entry script, which is its key in the manifest. */
export const entrySource = 'src/app/entry-client.tsx'
/** Style sheet that declares the cascade layers; it must be linked first. */
export const baseStyles = 'src/app/styles.css'

/** Suffix of sources of lazy components that the server renders: their styles are linked, their code is not. */
const LAZY = '.lazy.tsx'

/** Finds the files of a page in the manifest of the client build, by the sources of its screen. */
export function findAssets(manifest: Manifest, screens: readonly string[]): PageAssets {
  const styles = new Set<string>()
  const modules = new Set<string>()
  const visited = new Set<string>()
  const visit = (source: string, isLazy: boolean): void => {
    const chunk = manifest[source]
    if (chunk === undefined || modules.has(chunk.file) || (isLazy && visited.has(source))) return
    visited.add(source)
    if (!isLazy) modules.add(chunk.file)
    // Imported chunks first, because the styles of a chunk may override theirs.
    chunk.imports?.forEach((imported) => visit(imported, isLazy))
    chunk.css?.forEach((file) => styles.add(file))
    for (const imported of chunk.dynamicImports ?? []) if (imported.endsWith(LAZY)) visit(imported, true)
  }
  for (const source of [entrySource, ...screens]) visit(source, false)
  const base = manifest[baseStyles]?.file
  const [entry = '', ...rest] = [...modules].map(toPath)
  return {
    entry,
    styles: [...(base === undefined ? [] : [base]), ...styles].map(toPath),
    modules: rest,
  }
}

function toPath(file: string): string {
  return `/${file}`
}
