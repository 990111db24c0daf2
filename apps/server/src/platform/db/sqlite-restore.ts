import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { assertIntact } from '#platform/db/check-sqlite-file.ts'
import { lockDataFile } from '#platform/db/data-lock.ts'
import { assertNotNewer } from '#platform/db/sqlite.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/** Suffixes of the write-ahead log and its index, which belong to a data file. */
const LOG_SUFFIXES = ['-wal', '-shm']

/**
 * Replaces a data file by a backup.
 * @returns Path of the replaced file, which is kept; null if there was none.
 * @throws DatabaseError `corrupt` if the backup is damaged, `newer-schema` if a newer version wrote it, `locked` if a server uses the data file.
 */
export async function restoreSqlite(backupFile: string, file: string): Promise<string | null> {
  await assertIntact(
    backupFile,
    (problem) => `备份 ${backupFile} 没有通过完整性检查（${problem}），数据未被改动`,
  )
  await assertNotNewer(backupFile)
  await mkdir(dirname(file), { recursive: true })
  const lock = lockDataFile(file)
  const partial = `${file}.restoring`
  try {
    await copyFile(backupFile, partial)
    await flushToDisk(partial)
    const kept = existsSync(file) ? await keepReplaced(file) : null
    await rename(partial, file)
    return kept
  } finally {
    lock.release()
    await rm(partial, { force: true })
  }
}

/** Links a data file under another name, with what is still in its write-ahead log, and removes the log. */
async function keepReplaced(file: string): Promise<string> {
  const kept = `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await link(file, kept)
  for (const suffix of LOG_SUFFIXES) {
    if (existsSync(file + suffix)) await rename(file + suffix, kept + suffix)
  }
  return kept
}
