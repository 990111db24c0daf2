import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#platform/process/durations.ts'
import { uploadsFolder } from '#modules/files/upload-names.ts'

/** Age in ms from which a temporary file belongs to no request. */
const maxAge = 7 * DAY

/**
 * Deletes the temporary files of uploads that a crash has left.
 * @param dataDir Absolute.
 * @returns Their number.
 */
export async function removeTemporaryUploads(dataDir: string, now: number): Promise<number> {
  const folder = join(dataDir, uploadsFolder)
  const names = await readdir(folder).catch(() => [])
  let count = 0
  for (const path of names.filter((name) => name.endsWith('.tmp')).map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => null)
    if (stats === null || stats.mtimeMs >= now - maxAge) continue
    await rm(path, { force: true })
    count += 1
  }
  return count
}
