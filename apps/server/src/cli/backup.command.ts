import { resolve } from 'node:path'
import { CommandError, UsageError } from '#cli/command-error.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Copies the database to the file that the first argument names. */
export async function backupCommand(
  { databaseUrl, dataDir }: ServerEnv,
  [destination]: string[],
): Promise<void> {
  if (destination === undefined) throw new UsageError('没有写备份到哪个文件')
  if (!databaseUrl.startsWith('sqlite:')) throw new CommandError('PostgreSQL 数据库请用 pg_dump 备份')
  const copy = resolve(destination)
  await backupSqlite(resolve(dataDir, databaseUrl.slice('sqlite:'.length)), copy)
  console.log(`已备份到 ${copy}`)
}
