import { isPictureName } from '#content/layout/list-albums.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'
import { addFile } from '#transfer/files/add-file.ts'
import { readZip } from '#transfer/halo/read-zip.ts'

/** Folder of the attachments in a backup; they have the addresses `/upload/…`. */
export const attachments = 'workdir/attachments/'
/** Folder of those that were uploaded, among the attachments and in addresses. */
export const upload = 'upload/'

/** Number of files of an import. */
export interface AttachmentCounts {
  written: number
  existing: number
  /** Files of types that the site does not serve, and those whose path the disk cannot have. */
  skipped: number
}

/**
 * Writes the attachments into the folder of static files, below the path of their old addresses.
 * @param folder Absolute.
 * @throws TransferError where that is a symbolic link.
 */
export async function importAttachments(
  archive: string,
  folder: string,
  { isDryRun, signal }: { isDryRun: boolean; signal: AbortSignal },
): Promise<AttachmentCounts> {
  const counts = { written: 0, existing: 0, skipped: 0 }
  for await (const file of readZip(archive)) {
    signal.throwIfAborted()
    if (!file.path.startsWith(attachments + upload)) continue
    const path = file.path.slice(attachments.length)
    if (!isServed(path) || path.split('/').some((part) => /^\.|^$|\p{Cc}/u.test(part))) {
      counts.skipped += 1
      continue
    }
    const result = await addFile({ folder, path, read: file.read }, { isDryRun, signal })
    counts[result === 'refused' ? 'skipped' : result] += 1
  }
  return counts
}

function isServed(path: string): boolean {
  return isPictureName(path) || fileTypeOf(path) !== null
}
