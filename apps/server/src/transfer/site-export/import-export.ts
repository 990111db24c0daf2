import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { Db, Schema } from '#platform/db/schema.ts'
import { withWriteLock } from '#platform/db/write-lock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { folders } from '#transfer/site-export/export-format.ts'
import { assertEmpty, insertTables } from '#transfer/site-export/insert-rows.ts'
import {
  copyListed,
  findFile,
  listFiles,
  openExport,
  verifyFiles,
} from '#transfer/site-export/read-export.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Input of an import. */
export interface ExportImportOptions {
  db: Db
  /** Folder of the export. */
  folder: string
  contentDir: string
  files: Pick<FileStore, 'put'>
  /** Renders the stored comments in the same transaction. */
  renderComments: (transaction: Transaction<Schema>) => Promise<void>
  /** Verifies the export, writes nothing. */
  isDryRun: boolean
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** What was imported. */
export interface ExportImport {
  isDryRun: boolean
  rows: Record<string, number>
  files: number
}

/**
 * Imports an export into an empty database and content folder. Every file is verified before the first is written; the database
 * changes in one transaction.
 * @throws TransferError for an export that was changed or is not allowed, and where there is content.
 */
export async function importExport(options: ExportImportOptions): Promise<ExportImport> {
  const { db, folder, contentDir, isDryRun, onProgress, signal } = options
  const opened = await openExport(folder)
  await assertEmpty(db)
  const present = await readdir(contentDir).catch(() => [])
  if (present.length > 0) throw new TransferError(`内容文件夹 ${contentDir} 不是空的`)
  onProgress('正在核对导出的文件')
  await verifyFiles(opened, signal)
  const { manifest, root } = opened
  if (isDryRun) return { isDryRun, rows: manifest.rows, files: manifest.files }
  onProgress(`正在写入 ${manifest.files} 个文件`)
  try {
    await mkdir(contentDir, { recursive: true })
    for await (const file of listFiles(opened)) {
      signal.throwIfAborted()
      const [top, ...names] = file.path.split('/')
      if (top === folders.content) await copyListed(root, file, join(contentDir, ...names))
      if (top === folders.uploads)
        await options.files.put(file.path, await readFile(await findFile(root, file.path)))
    }
    const rows = await withWriteLock(db, async (transaction) => {
      const counts = await insertTables(transaction, root, signal)
      await options.renderComments(transaction)
      return counts
    })
    return { isDryRun, rows, files: manifest.files }
  } catch (error) {
    for (const name of await readdir(contentDir).catch(() => []))
      await rm(join(contentDir, name), { recursive: true, force: true })
    throw error
  }
}
