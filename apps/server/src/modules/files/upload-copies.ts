import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm, lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isUploadName } from '#modules/files/upload-names.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/**
 * Copies the uploads that a folder lacks into it, and waits until they are on the disk. An upload never changes, so that one with
 * the same name and size is the same.
 * @param isLinked Whether a hard link is enough, which needs no space on the same disk. @default false
 * @returns Names of all uploads of the source; empty if it does not exist.
 */
export async function copyUploads(source: string, target: string, isLinked = false): Promise<Set<string>> {
  const sizes = await readSizes(source)
  const present = await readSizes(target)
  const missing = [...sizes].filter(([name, size]) => present.get(name) !== size)
  if (missing.length > 0) {
    await mkdir(target, { recursive: true })
    for (const [name] of missing) await copyToDisk(join(source, name), join(target, name), isLinked)
    await flushToDisk(target)
  }
  return new Set(sizes.keys())
}

/** Number of uploads of a folder; 0 if it does not exist. */
export async function countUploads(folder: string): Promise<number> {
  return (await readSizes(folder)).size
}

/** Deletes the uploads of a folder that are not in `names`. */
export async function removeOtherUploads(folder: string, names: ReadonlySet<string>): Promise<void> {
  for (const name of await listUploads(folder)) if (!names.has(name)) await rm(join(folder, name))
}

/** Uploads of a folder with their sizes in bytes. One that is deleted meanwhile is left out. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const name of await listUploads(folder)) {
    // A link in the copy of a backup could name any file, which would become a public picture.
    const stats = await lstat(join(folder, name)).catch(() => null)
    if (stats?.isFile() === true) sizes.set(name, stats.size)
  }
  return sizes
}

async function listUploads(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(isUploadName)
}

async function copyToDisk(source: string, target: string, isLinked: boolean): Promise<void> {
  const partial = `${target}.${randomBytes(6).toString('hex')}.tmp`
  try {
    // Some disks have no hard links.
    const isDone =
      isLinked &&
      (await link(source, partial).then(
        () => true,
        () => false,
      ))
    if (!isDone) await copyFile(source, partial, constants.COPYFILE_FICLONE)
    await flushToDisk(partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
