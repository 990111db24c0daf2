import type { Rolldown } from 'vite'

type Chunk = Pick<Rolldown.RenderedChunk, 'fileName'> &
  Partial<Pick<Rolldown.RenderedChunk, 'facadeModuleId' | 'imports' | 'dynamicImports'>>

/** Names of the chunks that the entry of this source imports, at once or later, and its own. */
export function reachableChunks(chunks: Readonly<Record<string, Chunk>>, entry: string): Set<string> {
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = chunks[fileName]
    if (chunk === undefined || found.has(fileName)) return
    found.add(fileName)
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported)
  }
  for (const [fileName, { facadeModuleId }] of Object.entries(chunks)) {
    if (facadeModuleId === entry) visit(fileName)
  }
  return found
}
