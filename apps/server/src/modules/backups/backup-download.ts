import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { findBackup } from '#modules/backups/backup-files.ts'
import { copiesOf } from '#modules/backups/make-backup.ts'
import { isUploadName } from '#modules/files/upload-names.ts'
import { type TarEntry, tarEnd, tarHeader, tarPadding, tarSize } from '#platform/archive/tar-header.ts'
import type { CreateTtlStore, TtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/durations.ts'
import { isAppError } from '#platform/http/app-error.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { refuse } from '#platform/http/refuse.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Path prefix of downloads. */
export const downloadPrefix = '/backups/'

/** Downloads that are prepared: tickets with the names of their backups. */
export type BackupTickets = Pick<TtlStore, 'add' | 'get' | 'getAndDelete'>

/** Creates the store of the tickets. */
export function createBackupTickets(createTtlStore: CreateTtlStore): BackupTickets {
  return createTtlStore({ name: 'backup-download', lifetime: MINUTE, max: 100 })
}

/**
 * Prepares a download, which needs no session: a browser sends no token with a link.
 * @returns Its path, valid once and for a minute.
 * @throws AppError `file-not-found`
 */
export async function prepareDownload(
  tickets: BackupTickets,
  dataDir: string,
  name: string,
): Promise<string> {
  await findBackup(dataDir, name)
  const ticket = randomBytes(32).toString('hex')
  await tickets.add(ticket, name)
  return `${downloadPrefix}${ticket}`
}

interface SourceFile extends TarEntry {
  path: string
}

/** Sends a backup as a tar archive, while it is read; 404 without a valid ticket. */
export function createBackupDownloads(tickets: BackupTickets, dataDir: string): FolderHandler {
  return async (req, res, ticket) => {
    const isHead = req.method === 'HEAD'
    const name = await (isHead ? tickets.get(ticket) : tickets.getAndDelete(ticket))
    const files = name === undefined ? null : await listFiles(dataDir, name)
    if (name === undefined || files === null) return refuse(req, res, 404, '下载地址已失效')
    res.writeHead(200, {
      ...baseHeaders,
      'Content-Type': 'application/x-tar',
      'Content-Disposition': `attachment; filename="${name}.tar"`,
      'Content-Length': tarSize(files),
      'Content-Security-Policy': "default-src 'none'",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
    if (isHead) {
      res.end()
      return
    }
    if (res.destroyed) return
    try {
      await pipeline(Readable.from(readArchive(files)), res)
    } catch (error) {
      if (!isDisconnect(error)) throw error
    }
  }
}

/** Whether the client disconnected before the end, which is not an error. */
function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The database and its uploads; null if the backup is gone. */
async function listFiles(dataDir: string, name: string): Promise<SourceFile[] | null> {
  try {
    const database = await findBackup(dataDir, name)
    const copies = copiesOf(database)
    const uploads = (await readdir(copies).catch(() => [])).filter(isUploadName).toSorted()
    const files: SourceFile[] = [await describe(database, name)]
    for (const upload of uploads)
      files.push(await describe(join(copies, upload), `${basename(copies)}/${upload}`))
    return files
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

async function describe(path: string, name: string): Promise<SourceFile> {
  const { size, mtimeMs } = await stat(path)
  return { path, name, size, modifiedAt: mtimeMs }
}

async function* readArchive(files: readonly SourceFile[]): AsyncGenerator<Buffer> {
  for (const file of files) {
    yield tarHeader(file)
    await using handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW)
    // `createReadStream` cannot start in an empty file.
    if (file.size > 0) yield* handle.createReadStream({ end: file.size - 1, autoClose: false })
    yield tarPadding(file.size)
  }
  yield tarEnd
}
