import { dirname, join } from 'node:path'
import { DatabaseError } from '#platform/db/database-error.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import { createPrivateFolder } from '#platform/process/private-files.ts'
import { shanghaiStamp } from '#platform/text/shanghai-time.ts'

/**
 * Copies a data file into `backups` beside it, before migrations change it, and checks the copy.
 * @returns Path of the copy.
 * @throws DatabaseError `not-backed-up` if that fails; the data file is unchanged.
 */
export async function backupBeforeMigration(file: string): Promise<string> {
  const folder = join(dirname(file), 'backups')
  const time = shanghaiStamp(Date.now())
  const copy = join(folder, `upgrade-${time}.db`)
  try {
    await createPrivateFolder(folder)
    await backupSqlite(file, copy)
    return copy
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseError(
      'not-backed-up',
      `升级数据库之前要先备份，但没有备份成（${reason}）；数据未被改动。请检查磁盘空间和 ${folder} 的权限，再启动`,
      { cause: error },
    )
  }
}
