import { createWriteStream } from 'node:fs'
import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'
import { isAlbumPicture } from '#content/list-albums.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'
import { readZip, type ZipFile } from '#transfer/read-zip.ts'
import { TransferError } from '#transfer/transfer-error.ts'

/** Folder of the attachments in a backup; they have the addresses `/upload/…`. */
const attachments = 'workdir/attachments/'
const upload = 'upload/'

/** Number of files of an import. */
export interface AttachmentCounts {
  written: number
  existing: number
  /** Files of types that the site does not serve. */
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
    if (!isServed(path) || path.split('/').some((part) => /^\.|^$/.test(part))) {
      counts.skipped += 1
      continue
    }
    const target = join(folder, path)
    await assertNoLink(folder, path)
    if ((await lstat(target).catch(() => null)) !== null) counts.existing += 1
    else {
      counts.written += 1
      if (!isDryRun) await writeFile(file.read, target, signal)
    }
  }
  return counts
}

function isServed(path: string): boolean {
  return isAlbumPicture(path) || fileTypeOf(path) !== null
}

async function writeFile(read: ZipFile['read'], target: string, signal: AbortSignal): Promise<void> {
  const draft = `${target}.${randomBytes(6).toString('hex')}.tmp`
  await mkdir(dirname(target), { recursive: true })
  try {
    await pipeline(read(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }), { signal })
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
}

/** No folder on the way may lead out of the content folder. */
async function assertNoLink(folder: string, path: string): Promise<void> {
  const parts = path.split('/').slice(0, -1)
  for (const index of parts.keys()) {
    const parent = join(folder, ...parts.slice(0, index + 1))
    const found = await lstat(parent).catch(() => null)
    if (found?.isSymbolicLink() === true) throw new TransferError(`${parent} 是符号链接，为安全起见没有写入`)
  }
}
