import type { Rolldown } from 'vite'

type Chunk = Pick<Rolldown.RenderedChunk, 'fileName'> &
  Partial<Pick<Rolldown.RenderedChunk, 'facadeModuleId' | 'imports' | 'dynamicImports'>>

/** Names of the chunks of these entries, given by their sources, and of all that they import, at once or later. */
export function reachableChunks(
  chunks: Readonly<Record<string, Chunk>>,
  entries: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = chunks[fileName]
    if (chunk === undefined || found.has(fileName)) return
    found.add(fileName)
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported)
  }
  for (const entry of entries) {
    for (const [fileName, { facadeModuleId }] of Object.entries(chunks)) {
      if (facadeModuleId === entry) visit(fileName)
    }
  }
  return found
}
