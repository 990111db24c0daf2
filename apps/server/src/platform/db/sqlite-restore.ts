import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockDataFile } from '#platform/db/data-lock.ts'
import { assertOwnSchema } from '#platform/db/sqlite.ts'
import { copySqlite } from '#platform/db/sqlite-copy.ts'
import { flushToDisk } from '#platform/process/flush-to-disk.ts'

/**
 * Replaces a data file by a backup.
 * @param beforeReplacing Called once the backup is checked; if it rejects, the data file stays.
 * @returns Path of the replaced file, which is kept; null if there was none.
 * @throws DatabaseError `corrupt` if the backup is damaged or no database of this program, `newer-schema` if a newer version wrote it, `locked` if a server uses the data file.
 */
export async function restoreSqlite(
  backupFile: string,
  file: string,
  beforeReplacing: () => Promise<unknown> = async () => undefined,
): Promise<string | null> {
  const folder = dirname(file)
  const partial = `${file}.restoring`
  await mkdir(folder, { recursive: true })
  const lock = lockDataFile(file)
  try {
    await copyBackup(backupFile, partial)
    await beforeReplacing()
    const kept = existsSync(file) ? await keepReplaced(file) : null
    await rename(partial, file)
    await flushToDisk(folder)
    return kept
  } finally {
    lock.release()
    await rm(partial, { force: true })
  }
}

/**
 * Checks by a temporary copy beside a data file whether a backup can replace it, also while a server uses it.
 * @throws DatabaseError as `restoreSqlite` for the backup.
 */
export async function checkBackup(backupFile: string, file: string): Promise<void> {
  const created = await mkdir(dirname(file), { recursive: true })
  const copy = `${file}.${process.pid}.checking`
  try {
    await copyBackup(backupFile, copy)
  } finally {
    await rm(created ?? copy, { recursive: true, force: true })
  }
}

async function copyBackup(backupFile: string, copy: string): Promise<void> {
  await copySqlite(
    backupFile,
    copy,
    (problem) => `备份 ${backupFile} 没有通过完整性检查（${problem}），数据没有改动`,
  )
  await assertOwnSchema(copy, backupFile)
}

/** Keeps a data file under another name and removes its write-ahead log, which must not be applied to the new one. */
async function keepReplaced(file: string): Promise<string> {
  emptyLog(file)
  const kept = `${file}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  await linkOrCopy(file, kept)
  if (existsSync(`${file}-wal`)) await linkOrCopy(`${file}-wal`, `${kept}-wal`)
  await flushToDisk(dirname(file))
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true })
  return kept
}

/** Writes the log of a killed server back, so that a crash during the restore loses nothing. */
function emptyLog(file: string): void {
  try {
    using connection = new DatabaseSync(file, { timeout: 0 })
    connection.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // A damaged file is kept as it is, with its log.
  }
}

/** Some file systems, such as exFAT, have no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
