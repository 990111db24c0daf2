import type { Rolldown } from 'vite'

type Chunk = Pick<Rolldown.RenderedChunk, 'fileName'> &
  Partial<Pick<Rolldown.RenderedChunk, 'facadeModuleId' | 'imports' | 'dynamicImports'>>

/**
 * File names of an entry's chunk, which comes first, and of all chunks that it imports, statically or dynamically.
 * @param entry Absolute path of the source of the entry.
 * @param onDemand Absolute paths of sources of dynamic imports, whose chunks are left out.
 */
export function reachableChunks(
  chunks: Readonly<Record<string, Chunk>>,
  entry: string,
  onDemand: readonly string[] = [],
): Set<string> {
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    const chunk = chunks[fileName]
    if (chunk === undefined || found.has(fileName)) return
    if (onDemand.some((source) => source === chunk.facadeModuleId)) return
    found.add(fileName)
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported)
  }
  const start = Object.entries(chunks).find(([, { facadeModuleId }]) => facadeModuleId === entry)
  if (start !== undefined) visit(start[0])
  return found
}
