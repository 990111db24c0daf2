import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { copySqlite } from '#platform/db/sqlite-copy.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/**
 * Copies a snapshot of a data file that may be in use to `destination`. An earlier copy there is replaced once the new one has passed the
 * integrity check and is on the disk.
 * @param beforeReplacing Called once the snapshot is taken and checked; if it rejects, the earlier copy stays.
 * @throws DatabaseError `corrupt` if the copy is damaged or cannot be written.
 */
export async function backupSqlite(
  file: string,
  destination: string,
  beforeReplacing: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const partial = `${destination}.partial`
  await copySqlite(
    file,
    partial,
    (problem) => `没有备份：数据文件 ${file} 的副本没有通过完整性检查（${problem}），${destination} 没有改动`,
  )
  try {
    await beforeReplacing()
    await rename(partial, destination)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  await flushToDisk(dirname(destination))
}
