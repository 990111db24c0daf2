import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Command } from '#cli/command.ts'
import type { CommandOutput } from '#cli/command-output.ts'
import { CommandError } from '#cli/command-error.ts'
import { copiesOf, makeBackup } from '#modules/backups/make-backup.ts'
import { copyUploads, countUploads } from '#modules/files/upload-copies.ts'
import { uploadsFolder } from '#modules/files/upload-names.ts'
import { dataFileOf } from '#platform/db/data-file.ts'
import { isDataFileLocked } from '#platform/db/data-lock.ts'
import { backupSqlite } from '#platform/db/sqlite-backup.ts'
import { checkBackup, restoreSqlite } from '#platform/db/sqlite-restore.ts'
import type { ServerEnv } from '#platform/process/env.ts'

/** Copies the SQLite database to a file, and the uploads to the folder beside it. */
export const backupCommand: Command = {
  name: 'backup',
  positionals: ['<目标文件>'],
  description: '得到一份完整一致、通过完整性检查的数据库副本，上传的图片在旁边的 <目标文件>.uploads',
  async run(env, { positionals: [destination = ''] }, output) {
    const copy = resolve(destination)
    const file = requireDataFile(env, 'pg_dump 备份')
    assertOtherFile(copy, file)
    assertDestination(copy)
    const uploads = await makeBackup({
      backup: (path, beforeReplacing) => backupSqlite(file, path, beforeReplacing),
      dataDir: env.dataDir,
      copy,
      now: Date.now(),
      onProgress: output.progress,
    })
    output.result({ database: copy, uploads, uploadsFolder: copiesOf(copy) }, [
      `已备份到 ${copy}${uploads === 0 ? '' : `，${uploads} 张上传的图片在 ${copiesOf(copy)}`}`,
    ])
  },
}

/** Replaces the SQLite database by a backup, and adds the uploads of the backup. */
export const restoreCommand: Command = {
  name: 'restore',
  positionals: ['<备份文件>'],
  options: { 'dry-run': { description: '只检查备份，说明会替换什么；站点可以在运行' } },
  description: '用备份替换数据库，补上备份里的图片，须先停止站点；原来的数据库会改名保留',
  async run(env, { positionals: [source = ''], hasFlag }, output) {
    const backup = resolve(source)
    const file = requireDataFile(env, 'pg_restore 恢复')
    if (!existsSync(backup)) throw new CommandError(`没有 ${backup} 这个文件`)
    if (!statSync(backup).isFile()) throw new CommandError(`${backup} 不是文件；请写备份的文件名`)
    assertOtherFile(backup, file)
    const [copies, target] = [copiesOf(backup), uploadsOf(env)]
    if (hasFlag('dry-run')) return planRestore(backup, file, target, output)
    let uploads = 0
    output.progress('正在复制并检查备份')
    const replaced = await restoreSqlite(backup, file, async () => {
      output.progress('正在复制上传的图片')
      uploads = (await copyUploads(copies, target)).size
    })
    output.result({ isDryRun: false, database: file, replaced, uploads, uploadsFolder: target }, [
      `已从 ${backup} 恢复${replaced === null ? '' : `，原来的数据库保留在 ${replaced}`}`,
      uploads === 0 ? `${copies} 里没有图片，只恢复了数据库` : `备份里的 ${uploads} 张上传的图片在 ${target}`,
    ])
  },
}

/** Checks a backup and reports what a restore would replace. */
async function planRestore(
  backup: string,
  file: string,
  target: string,
  output: CommandOutput,
): Promise<void> {
  output.progress('正在复制并检查备份')
  await checkBackup(backup, file)
  const replaced = existsSync(file) ? file : null
  const copies = copiesOf(backup)
  const uploads = await countUploads(copies)
  const isRunning = isDataFileLocked(file)
  output.result(
    { isDryRun: true, database: file, replaced, uploads, uploadsFolder: target, isRunning },
    [
      `备份 ${backup} 完好，将恢复到 ${file}${replaced === null ? '' : '，原来的数据库会改名保留'}`,
      uploads === 0
        ? `${copies} 里没有图片，只恢复数据库`
        : `备份里的 ${uploads} 张上传的图片将补到 ${target}`,
    ],
    isRunning ? ['站点正在运行，恢复之前要先停止它'] : [],
  )
}

function uploadsOf({ dataDir }: ServerEnv): string {
  return join(dataDir, uploadsFolder)
}

function requireDataFile({ databaseUrl, dataDir }: ServerEnv, postgres: string): string {
  const file = dataFileOf(databaseUrl, dataDir)
  if (file === null) throw new CommandError(`PostgreSQL 数据库请用 ${postgres}`)
  return file
}

function assertDestination(copy: string): void {
  if (!existsSync(dirname(copy))) throw new CommandError(`没有 ${dirname(copy)} 这个文件夹`)
  if (existsSync(copy) && !statSync(copy).isFile())
    throw new CommandError(`${copy} 不是文件；请写一个文件名，如 ${join(copy, 'blog.db')}`)
}

/** The data file itself, also by a link, and the files that SQLite keeps beside it are no place for a backup. */
function assertOtherFile(path: string, dataFile: string): void {
  const own = ['', '-wal', '-shm', '.lock'].map((suffix) => realPath(dataFile + suffix))
  if (own.includes(realPath(path))) throw new CommandError(`${path} 属于正在使用的数据库，请换一个文件`)
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path
}
