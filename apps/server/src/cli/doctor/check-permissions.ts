import { existsSync, type Dirent } from 'node:fs'
import { access, constants, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Finding, ok, problem } from '#cli/doctor/finding.ts'
import type { ServerEnv } from '#platform/process/env.ts'

const { R_OK, W_OK, X_OK } = constants

/** Checks that the data folder can be written, or created, and that its files and folders can. */
export async function checkPermissions({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<Finding> {
  const name = '权限'
  const folder = nearestFolder(dataDir)
  if (!(await isAccessible(folder, W_OK | X_OK))) return notAccessible(name, folder, '写', folder)
  if (folder !== dataDir) return ok(name, `${dataDir} 还没有，启动时会建`)
  const entry = await findInaccessible(await readdir(dataDir, { withFileTypes: true }), R_OK | W_OK)
  return entry === null ? ok(name, `${dataDir} 可写`) : notAccessible(name, entry, '读写', dataDir)
}

/** The folder itself, or the nearest existing one above it. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

/** @returns Path of the first entry without the access; folders are entered, too. */
async function findInaccessible(entries: readonly Dirent[], mode: number): Promise<string | null> {
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const isFolder = entry.isDirectory()
    if (!isFolder && !entry.isFile()) continue
    // Deleted meanwhile: files of a running site come and go.
    if (!(await isAccessible(path, isFolder ? mode | X_OK : mode)) && existsSync(path)) return path
  }
  return null
}

/** Whether this process has the access to a file or folder. @param mode Of `fs.constants`. */
export async function isAccessible(path: string, mode: number): Promise<boolean> {
  try {
    await access(path, mode)
    return true
  } catch {
    return false
  }
}

/** Creates the finding about a file or folder that this process cannot use. @param folder What to give to its user. */
export function notAccessible(name: string, path: string, verb: string, folder: string): Finding {
  return problem(name, `${path} 不可${verb}`, `把它交给运行网站的用户：chown -R <用户> ${folder}`)
}
