import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Whether it is a folder; a symbolic link is none. */
export async function isFolder(path: string): Promise<boolean> {
  return (await realpath(path).catch(() => null)) === path && (await stat(path)).isDirectory()
}

/** Folders that are looked into on each level. */
const maxFolders = 200

/** Whether a folder below has a folder of this name. @param depth Levels that are looked into. */
export async function hasNested(parent: string, name: string, depth: number): Promise<boolean> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^[._]|^(?:node_modules|vendor)$/.test(entry.name),
  )
  for (const folder of folders.slice(0, maxFolders)) {
    const path = join(parent, folder.name)
    if (await isFolder(join(path, name))) return true
    if (depth > 1 && (await hasNested(path, name, depth - 1))) return true
  }
  return false
}

/** Whether the folder has one of these folders. */
export async function hasAnyFolder(parent: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await isFolder(join(parent, name))) return true
  return false
}

/** Whether one of these files or folders exists. */
export async function existsAny(root: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await stat(join(root, name)).catch(() => null)) return true
  return false
}
