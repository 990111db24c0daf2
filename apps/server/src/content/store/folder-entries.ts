import { lstat, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ignoreMissing, isIgnoredName, isInside, relativePosixPath } from '#content/content-files.ts'
import { type ArchiveFile, readFileOfSize } from '#platform/archive/archive-file.ts'

/** Hidden folders with the configuration and static files of a site. */
const generatorFolders: ReadonlySet<string> = new Set(['.vuepress', '.vitepress'])

/** By its presence the import recognises a vault; its files are settings of programs, which may have keys. */
const vaultFolder = '.obsidian'

/**
 * Lists what an archive of a content folder contains, sorted by path: all that the import may read, whatever its size and name,
 * symbolic links to it, and empty folders, which can decide what is an article.
 * @param contentDir Absolute.
 * @param dataDir Absolute; left out where it is below the content folder.
 */
export async function listFolderEntries(contentDir: string, dataDir: string | null): Promise<ArchiveFile[]> {
  const root = await realpath(contentDir)
  const hidden = dataDir && (await realpath(dataDir).catch(ignoreMissing))
  return listBelow({ root, hidden }, root)
}

interface Folders {
  /** Real path of the content folder. */
  root: string
  /** Real path of the data folder; null where there is none. */
  hidden: string | null
}

async function listBelow(folders: Folders, folder: string): Promise<ArchiveFile[]> {
  const { root, hidden } = folders
  if (folder === hidden) return []
  const found: ArchiveFile[][] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(await listFolder(folders, path))
    else if (isLeftOut(entry.name)) continue
    else if (entry.isFile()) found.push(await describeFile(root, path))
    else if (entry.isSymbolicLink()) found.push(await describeLink(folders, path))
  }
  return found.flat()
}

function isLeftOut(name: string): boolean {
  return isIgnoredName(name) && !generatorFolders.has(name)
}

/** The entries below a folder, or else the folder itself. */
async function listFolder(folders: Folders, path: string): Promise<ArchiveFile[]> {
  const isVault = basename(path) === vaultFolder
  if ((isLeftOut(basename(path)) && !isVault) || path === folders.hidden) return []
  const stats = await lstat(path).catch(ignoreMissing)
  if (stats === null) return []
  const below = isVault ? [] : await listBelow(folders, path).catch(ignoreMissing)
  if (below === null || below.length > 0) return below ?? []
  return [
    {
      name: `${relativePosixPath(folders.root, path)}/`,
      size: 0,
      modifiedAt: stats.mtimeMs,
      read: readNothing,
    },
  ]
}

async function describeFile(root: string, path: string): Promise<ArchiveFile[]> {
  const stats = await lstat(path).catch(ignoreMissing)
  if (stats?.isFile() !== true) return []
  const { size, mtimeMs } = stats
  const name = relativePosixPath(root, path)
  return [{ name, size, modifiedAt: mtimeMs, read: () => readFileOfSize(path, size) }]
}

/** A link stays one: the import reads a linked picture, and no linked article. */
async function describeLink({ root, hidden }: Folders, path: string): Promise<ArchiveFile[]> {
  const [stats, target] = [await lstat(path).catch(ignoreMissing), await realpath(path).catch(() => null)]
  if (stats === null || target === null || !isInside(root, target)) return []
  if (hidden !== null && (target === hidden || isInside(hidden, target))) return []
  if (relativePosixPath(root, target).split('/').some(isLeftOut)) return []
  const name = relativePosixPath(root, path)
  const linkTarget = relativePosixPath(dirname(path), target) || '.'
  return [{ name, size: 0, modifiedAt: stats.mtimeMs, linkTarget, read: readNothing }]
}

async function* readNothing(): AsyncGenerator<Uint8Array> {}
