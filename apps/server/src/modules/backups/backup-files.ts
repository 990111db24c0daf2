import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupNameSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { copiesOf } from '#modules/backups/make-backup.ts'
import { AppError } from '#platform/http/app-error.ts'
import { createPrivateFolder } from '#platform/process/private-files.ts'
import { shanghaiStamp } from '#platform/text/shanghai-time.ts'

/** What has made a backup, the first part of its name; `upgrade`: `backupBeforeMigration`. */
export type BackupOrigin = 'manual' | 'daily' | 'upgrade'

/** A backup in the folder. */
export interface StoredBackup {
  name: string
  origin: BackupOrigin
  /** Bytes of the database. */
  size: number
  /** As the API has it. */
  createTime: string
}

/** Folder of the backups, below the data folder. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups')

/** Name of a new backup. */
export const newBackupName = (origin: BackupOrigin, now: number): string =>
  `${origin}-${shanghaiStamp(now)}.db`

/** Creates the folder, for its owner alone, and returns the path of a new backup. */
export async function newBackupPath(dataDir: string, name: string): Promise<string> {
  const folder = backupsFolder(dataDir)
  await createPrivateFolder(folder)
  return join(folder, name)
}

const isBackupName = (name: string): boolean => v.safeParse(BackupNameSchema, { name }).success

/** The backups of the folder, newest first. */
export async function listBackups(dataDir: string): Promise<StoredBackup[]> {
  const folder = backupsFolder(dataDir)
  const names = (await readdir(folder).catch(() => [])).filter(isBackupName)
  const backups: StoredBackup[] = []
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => null)
    if (stats?.isFile() !== true) continue
    backups.push({
      name,
      origin: originOf(name),
      size: stats.size,
      createTime: timeOf(name),
    })
  }
  return backups.toSorted((a, b) => (a.createTime < b.createTime ? 1 : -1))
}

function originOf(name: string): BackupOrigin {
  if (name.startsWith('daily-')) return 'daily'
  return name.startsWith('upgrade-') ? 'upgrade' : 'manual'
}

function timeOf(name: string): string {
  return name.replace(/^[a-z]+-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.db$/, '$1-$2-$3 $4:$5:$6')
}

/**
 * The path of a backup.
 * @throws AppError `file-not-found`
 */
export async function findBackup(dataDir: string, name: string): Promise<string> {
  const backup = (await listBackups(dataDir)).find((one) => one.name === name)
  if (backup === undefined) throw new AppError('file-not-found', '没有这个备份')
  return join(backupsFolder(dataDir), backup.name)
}

/** Deletes a backup with its uploads. */
export async function removeBackup(path: string): Promise<void> {
  await rm(path, { force: true })
  await rm(copiesOf(path), { recursive: true, force: true })
}

/** Deletes the scheduled backups beyond the newest ones. */
export async function removeOldBackups(dataDir: string, keep: number): Promise<void> {
  const scheduled = (await listBackups(dataDir)).filter(({ origin }) => origin === 'daily')
  for (const { name } of scheduled.slice(keep)) await removeBackup(join(backupsFolder(dataDir), name))
}
