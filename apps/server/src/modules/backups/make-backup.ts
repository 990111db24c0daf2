import { join } from 'node:path'
import { copyUploads, removeOtherUploads } from '#modules/files/upload-copies.ts'
import { uploadsFolder } from '#modules/files/upload-names.ts'
import { recordBackup } from '#modules/overview/last-backup.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'

interface MakeBackupOptions extends Pick<OpenedDatabase, 'backup'> {
  dataDir: string
  /** File of the copy of the database; the uploads are in the folder beside it. */
  copy: string
  /** Whether the uploads may be hard links. @default false */
  isLinked?: boolean
  /** Milliseconds since the epoch. */
  now: number
  /** Called with lines of text. */
  onProgress?: (line: string) => void
}

/** Folder of the uploads of a backup. */
export function copiesOf(backup: string): string {
  return `${backup}.${uploadsFolder}`
}

/**
 * Copies the database and the uploads that it refers to.
 * @returns Number of uploads.
 */
export async function makeBackup(options: MakeBackupOptions): Promise<number> {
  const { backup, dataDir, copy, isLinked = false, now, onProgress } = options
  const [uploads, copies] = [join(dataDir, uploadsFolder), copiesOf(copy)]
  // A picture that the snapshot refers to is copied before or after it: uploads are deleted only when they are a week old.
  onProgress?.('正在复制上传的图片')
  const names = await copyUploads(uploads, copies, isLinked)
  onProgress?.('正在复制并检查数据库')
  await backup(copy, async () => {
    for (const name of await copyUploads(uploads, copies, isLinked)) names.add(name)
  })
  await removeOtherUploads(copies, names)
  await recordBackup(dataDir, copy, now)
  return names.size
}
