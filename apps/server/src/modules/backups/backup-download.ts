import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ContentStore } from '#content/store/content-store.ts'
import { findBackup } from '#modules/backups/backup-files.ts'
import { contentArchiveName, listContent } from '#modules/backups/content-download.ts'
import { copiesOf } from '#modules/backups/make-backup.ts'
import { isUploadName } from '#modules/files/upload-names.ts'
import { type ArchiveFile, readFileOfSize } from '#platform/archive/archive-file.ts'
import { sendArchive } from '#platform/archive/send-archive.ts'
import type { CreateTtlStore, TtlStore } from '#platform/challenges/ttl-store.ts'
import { MINUTE } from '#platform/process/durations.ts'
import { errorCatalog, isAppError } from '#platform/http/app-error.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { sendError } from '#platform/http/send-error.ts'

/** Path prefix of downloads. */
export const downloadPrefix = '/backups/'

/** In the place of a backup's name, of which none is like this: the content. */
const contentTicket = 'content'

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
  return addTicket(tickets, name)
}

/**
 * Prepares a download of the content.
 * @returns Its path, valid once and for a minute.
 * @throws AppError `unavailable` if the content cannot be read.
 */
export async function prepareContentDownload(
  tickets: BackupTickets,
  contentStore: Pick<ContentStore, 'listEntries'>,
): Promise<string> {
  await listContent(contentStore)
  return addTicket(tickets, contentTicket)
}

async function addTicket(tickets: BackupTickets, name: string): Promise<string> {
  const ticket = randomBytes(32).toString('hex')
  await tickets.add(ticket, name)
  return `${downloadPrefix}${ticket}`
}

interface DownloadsOptions {
  tickets: BackupTickets
  /** Absolute. */
  dataDir: string
  contentStore: Pick<ContentStore, 'listEntries'>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Sends a backup or the content as a tar archive, while it is read; 404 without a valid ticket. */
export function createBackupDownloads(options: DownloadsOptions): FolderHandler {
  const { tickets, dataDir, contentStore, now } = options

  async function listArchive(name: string): Promise<{ name: string; files: ArchiveFile[] } | null> {
    if (name === contentTicket)
      return { name: contentArchiveName(now()), files: await listContent(contentStore) }
    const files = await listFiles(dataDir, name)
    return files && { name: `${name}.tar`, files }
  }

  return async (req, res, ticket) => {
    const name = await (req.method === 'HEAD' ? tickets.get(ticket) : tickets.getAndDelete(ticket))
    try {
      const archive = name === undefined ? null : await listArchive(name)
      if (archive === null) return sendError(req, res, 404, '下载地址已失效')
      return await sendArchive(req, res, archive)
    } catch (error) {
      if (!isAppError(error)) throw error
      return sendError(req, res, errorCatalog[error.code].status, error.message)
    }
  }
}

/** The database and its uploads; null if the backup is gone. */
async function listFiles(dataDir: string, name: string): Promise<ArchiveFile[] | null> {
  try {
    const database = await findBackup(dataDir, name)
    const copies = copiesOf(database)
    const uploads = (await readdir(copies).catch(() => [])).filter(isUploadName).toSorted()
    const files: ArchiveFile[] = [await describe(database, name)]
    for (const upload of uploads)
      files.push(await describe(join(copies, upload), `${basename(copies)}/${upload}`))
    return files
  } catch (error) {
    if (isAppError(error)) return null
    throw error
  }
}

async function describe(path: string, name: string): Promise<ArchiveFile> {
  const { size, mtimeMs } = await stat(path)
  return { name, size, modifiedAt: mtimeMs, read: () => readFileOfSize(path, size) }
}
