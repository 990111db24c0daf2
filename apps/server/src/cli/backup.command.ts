import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from '#cli/command.ts'
import { CommandError } from '#cli/command-error.ts'
import { copiesOf, makeBackup } from '#modules/backups/make-backup.ts'
import { copyUploads } from '#modules/files/upload-copies.ts'
import { uploadsFolder } from '#modules/files/upload-names.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import { restoreSqlite } from '#platform/db/sqlite-restore.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Copies the SQLite database to a file, and the uploads to the folder beside it. */
export const backupCommand: Command = {
  name: 'backup',
  positionals: ['<目标文件>'],
  description: '得到一份完整一致、通过完整性检查的数据库副本，上传的图片在旁边的 <目标文件>.uploads',
  async run(env, { positionals: [destination = ''] }) {
    const copy = resolve(destination)
    const file = requireDataFile(env, 'pg_dump 备份')
    assertOtherFile(copy, file)
    const count = await makeBackup({
      backup: (path, beforeReplacing) => backupSqlite(file, path, beforeReplacing),
      dataDir: env.dataDir,
      copy,
      now: Date.now(),
    })
    console.log(`已备份到 ${copy}${count === 0 ? '' : `，${count} 张上传的图片在 ${copiesOf(copy)}`}`)
  },
}

/** Replaces the SQLite database by a backup, and adds the uploads of the backup. */
export const restoreCommand: Command = {
  name: 'restore',
  positionals: ['<备份文件>'],
  description: '用备份替换数据库，补上备份里的图片，须先停止站点；原来的数据库会改名保留',
  async run(env, { positionals: [source = ''] }) {
    const backup = resolve(source)
    const file = requireDataFile(env, 'pg_restore 恢复')
    if (!existsSync(backup)) throw new CommandError(`没有 ${backup} 这个文件`)
    assertOtherFile(backup, file)
    let uploadCount = 0
    const kept = await restoreSqlite(backup, file, async () => {
      uploadCount = (await copyUploads(copiesOf(backup), uploadsOf(env))).size
    })
    const lines = [`已从 ${backup} 恢复${kept === null ? '' : `，原来的数据库保留在 ${kept}`}`]
    if (uploadCount === 0) lines.push(`${copiesOf(backup)} 里没有图片，只恢复了数据库`)
    else lines.push(`备份里的 ${uploadCount} 张上传的图片在 ${uploadsOf(env)}`)
    console.log(lines.join('\n'))
  },
}

function uploadsOf({ dataDir }: ServerEnv): string {
  return join(dataDir, uploadsFolder)
}

function requireDataFile({ databaseUrl, dataDir }: ServerEnv, postgres: string): string {
  if (!databaseUrl.startsWith('sqlite:')) throw new CommandError(`PostgreSQL 数据库请用 ${postgres}`)
  return resolve(dataDir, databaseUrl.slice('sqlite:'.length))
}

/** The data file itself, also by a link, and the files that SQLite keeps beside it are no place for a backup. */
function assertOtherFile(path: string, dataFile: string): void {
  const own = ['', '-wal', '-shm', '.lock'].map((suffix) => realPath(dataFile + suffix))
  if (own.includes(realPath(path))) throw new CommandError(`${path} 属于正在使用的数据库，请换一个文件`)
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}
