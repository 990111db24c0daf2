import { lstat, readdir, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isIgnoredName, isInside, relativePosixPath } from '#content/content-files.ts'
import { type ArchiveFile, readFileOfSize } from '#platform/archive/archive-file.ts'

/**
 * Lists what an archive of a content folder contains, sorted by path: all that the import may read, whatever its size and name, and
 * symbolic links to it.
 * @param contentDir Absolute.
 */
export async function listFolderEntries(contentDir: string): Promise<ArchiveFile[]> {
  const root = await realpath(contentDir)
  return listBelow(root, root)
}

async function listBelow(root: string, folder: string): Promise<ArchiveFile[]> {
  const found: ArchiveFile[] = []
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // Deleted meanwhile, or its name is not UTF-8: Node replaces its bytes and cannot open it.
    if (folder !== root && error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isIgnoredName(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...(await listBelow(root, path)))
    else if (entry.isFile()) found.push(...(await describeFile(root, path)))
    else if (entry.isSymbolicLink()) found.push(...(await describeLink(root, path)))
  }
  return found
}

async function describeFile(root: string, path: string): Promise<ArchiveFile[]> {
  const stats = await lstat(path).catch(ignoreMissing)
  if (stats?.isFile() !== true) return []
  const { size, mtimeMs } = stats
  const name = relativePosixPath(root, path)
  return [{ name, size, modifiedAt: mtimeMs, read: () => readFileOfSize(path, size) }]
}

/** A link stays one: the import reads a linked picture, and no linked article. */
async function describeLink(root: string, path: string): Promise<ArchiveFile[]> {
  const [stats, target] = [await lstat(path).catch(ignoreMissing), await realpath(path).catch(() => null)]
  if (stats === null || target === null || !isInside(root, target)) return []
  if (relativePosixPath(root, target).split('/').some(isIgnoredName)) return []
  const name = relativePosixPath(root, path)
  const linkTarget = relativePosixPath(dirname(path), target)
  return [{ name, size: 0, modifiedAt: stats.mtimeMs, linkTarget, read: async function* () {} }]
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error
  return null
}
