import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '#platform/log/logger.ts'

/** Permission bits of the group and of others. */
const SHARED = 0o077

/** Gives the files and folders that this process creates to its user alone: 0600 and 0700. Windows ignores it. */
export function restrictNewFiles(): void {
  process.umask(SHARED)
}

/**
 * Takes the permissions of the group and of others off a data folder of an older version and everything in it. Does nothing where the
 * folder itself has none: it is changed last. Logs a warning if the folder belongs to another user.
 */
export async function restrictDataDir(dataDir: string, log: Logger): Promise<void> {
  if (process.platform === 'win32' || !(await isShared(dataDir))) return
  try {
    for (const name of await readdir(dataDir, { recursive: true })) await restrict(join(dataDir, name))
    await restrict(dataDir)
    log.info('数据目录原先允许其他用户读取，现已改为仅本用户可读写')
  } catch (err) {
    log.warn({ err }, `数据目录 ${dataDir} 允许其他用户读取，且无法更改权限，请执行：chmod -R go= ${dataDir}`)
  }
}

/** Creates a folder for its owner alone, or restricts an existing one; the target of a link stays as it is. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await restrict(folder)
}

/** Lets every user of the machine read a folder and everything in it, in which there are no links. */
export async function shareFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries)
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  await chmod(folder, 0o755)
}

async function restrict(path: string): Promise<void> {
  if (await isShared(path)) await chmod(path, (await lstat(path)).mode & 0o700)
}

/** Links count as not shared: `chmod` would change their target, which may be outside. */
async function isShared(path: string): Promise<boolean> {
  // Nothing is there before the first start, and SQLite removes its journal while the folder is read.
  const stats = await lstat(path).catch(() => undefined)
  return stats !== undefined && !stats.isSymbolicLink() && (stats.mode & SHARED) !== 0
}
