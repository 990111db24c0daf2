import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isExcluded } from '#transfer/site-export/export-format.ts'

/** A file of the content folder. */
export interface ContentFile {
  /** Relative to the content folder, with `/`. */
  path: string
  /** Without symbolic links. */
  source: string
}

/** A folder with more levels is taken for a cycle. */
const maxDepth = 64

/**
 * Lists the files of the content folder, without repositories and settings of processes. A symbolic link is followed to a file of
 * the folder only.
 * @param onSkipped Called with the path of a link that is not followed.
 */
export async function* listContent(
  root: string,
  onSkipped: (path: string) => void,
): AsyncGenerator<ContentFile> {
  const realRoot = await realpath(root).catch(() => null)
  if (realRoot !== null) yield* listFolder('', 0)

  async function* listFolder(folder: string, depth: number): AsyncGenerator<ContentFile> {
    if (realRoot === null || depth > maxDepth) return
    const entries = await readdir(join(realRoot, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      if (isExcluded(entry.name)) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* listFolder(path, depth + 1)
      else if (entry.isFile()) yield { path, source: join(realRoot, path) }
      else {
        const source = entry.isSymbolicLink() ? await resolveFile(path) : null
        if (source === null) onSkipped(path)
        else yield { path, source }
      }
    }
  }

  /** The file of the folder that is the target of a link; null for another target. */
  async function resolveFile(path: string): Promise<string | null> {
    if (realRoot === null) return null
    const target = await realpath(join(realRoot, path)).catch(() => null)
    if (target === null || !target.startsWith(realRoot + sep)) return null
    const names = target.slice(realRoot.length + 1).split(sep)
    return !names.some(isExcluded) && (await stat(target)).isFile() ? target : null
  }
}
