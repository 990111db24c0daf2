import { resolve } from 'node:path'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'

/** Copies the SQLite database to a file. */
export const backupCommand: Command = {
  name: 'backup',
  positionals: ['<目标文件>'],
  description: '得到一份完整一致的数据库副本',
  async run({ databaseUrl, dataDir }, { positionals: [destination = ''] }) {
    if (!databaseUrl.startsWith('sqlite:')) throw new CommandError('PostgreSQL 数据库请用 pg_dump 备份')
    const copy = resolve(destination)
    await backupSqlite(resolve(dataDir, databaseUrl.slice('sqlite:'.length)), copy)
    console.log(`已备份到 ${copy}`)
  },
}
