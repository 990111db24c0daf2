import { createReadStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as v from 'valibot'
import { engineOf } from '#platform/db/engine.ts'
import type { Db } from '#platform/db/schema.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { artransLines } from '#transfer/site-export/artrans.ts'
import { copyStream, copyWithTime, type FileSum } from '#transfer/site-export/copy-file.ts'
import {
  artransFile,
  fileList,
  folders,
  formatName,
  formatVersion,
  isUpload,
  type Manifest,
  manifestFile,
} from '#transfer/site-export/export-format.ts'
import { exportedTables } from '#transfer/site-export/exported-tables.ts'
import { listContent } from '#transfer/site-export/list-content.ts'
import { readRows } from '#transfer/site-export/read-rows.ts'
import { checkTarget, replaceFolder } from '#transfer/files/replace-folder.ts'

/** Input of an export. */
export interface ExportOptions {
  db: Db
  contentDir: string
  /** Absolute; no export is written into it or replaces it. */
  dataDir: string
  files: Pick<FileStore, 'list' | 'open'>
  /** Absolute. */
  target: string
  withEmails: boolean
  /** Reads everything, writes nothing. */
  isDryRun: boolean
  now: number
  /** Called with lines of text. */
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** What was exported. */
export interface ExportResult extends Manifest {
  target: string
  /** Symbolic links of the content folder that are not followed. */
  skipped: string[]
}

/** Files between two lines of progress. */
const progressStep = 500

/**
 * Writes all of the site except for secrets to a folder, which appears when it is complete and replaces an earlier export.
 * @throws TransferError for a folder that is not empty, or overlaps with the content or data folder.
 */
export async function writeExport(options: ExportOptions): Promise<ExportResult> {
  const { target, contentDir, dataDir, isDryRun } = options
  const folder = { target, apartFrom: [contentDir, dataDir], isOwn: isExport }
  if (!isDryRun) return replaceFolder(folder, (draft) => writeTo(draft, options))
  await checkTarget(folder)
  return writeTo(null, options)
}

async function isExport(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => '')
  return v.is(v.pipe(v.string(), v.parseJson(), v.object({ format: v.literal(formatName) })), text)
}

async function writeTo(root: string | null, options: ExportOptions): Promise<ExportResult> {
  const { db, contentDir, files, withEmails, now, target, onProgress, signal } = options
  const pathOf = (path: string): string | null => (root === null ? null : join(root, path))
  const list = root === null ? null : await open(join(root, fileList), 'wx', 0o600)
  const skipped: string[] = []
  const rows: Record<string, number> = {}
  const total = { files: 0, bytes: 0 }
  const record = async (path: string, { size, hash }: FileSum): Promise<void> => {
    signal.throwIfAborted()
    await list?.write(`${JSON.stringify({ path, size, hash })}\n`)
    total.files += 1
    total.bytes += size
    if (total.files % progressStep === 0) onProgress(`正在导出，已有 ${total.files} 个文件`)
  }
  try {
    const transaction = db.transaction()
    const snapshot =
      engineOf(db) === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction
    await snapshot.execute(async (reader) => {
      for (const table of exportedTables) {
        async function* toLines(): AsyncGenerator<string> {
          for await (const row of readRows(reader, table, withEmails)) {
            rows[table.name] = (rows[table.name] ?? 0) + 1
            yield `${JSON.stringify(row)}\n`
          }
        }
        const path = `${folders.data}/${table.name}.jsonl`
        await record(path, await copyStream(Readable.from(toLines()), pathOf(path)))
      }
      const artrans = Readable.from(artransLines(reader, withEmails))
      await record(artransFile, await copyStream(artrans, pathOf(artransFile)))
    })
    for await (const { path, source } of listContent(contentDir, (link) => skipped.push(link))) {
      const name = `${folders.content}/${path}`
      await record(name, await copyWithTime(source, pathOf(name)))
    }
    for (const { key } of await files.list(`${folders.uploads}/`)) {
      const file = isUpload(key) ? await files.open(key) : null
      if (file === null) continue
      try {
        const source = await file.read({ start: 0, end: file.size - 1 })
        await record(key, await copyStream(source, pathOf(key)))
      } finally {
        await file.close()
      }
    }
  } finally {
    await list?.close()
  }
  const fileListHash =
    root === null ? '' : (await copyStream(createReadStream(join(root, fileList)), null)).hash
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    exportedAt: new Date(now).toISOString(),
    hasEmails: withEmails,
    rows,
    ...total,
    fileListHash,
  }
  if (root !== null)
    await writeFile(join(root, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return { ...manifest, target, skipped }
}
