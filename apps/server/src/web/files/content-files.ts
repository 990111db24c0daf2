import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { addressKey } from '#content/addresses/address-key.ts'
import { filesPrefix } from '#content/files/source-references.ts'
import { findContentFile } from '#modules/content-files/content-files.repository.ts'
import type { Db } from '#platform/db/schema.ts'
import { revalidate } from '#platform/http/cache-control.ts'
import { fileTypeOf } from '#platform/http/file-types.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import type { ByteRange } from '#platform/http/range.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { sendFile } from '#platform/http/send-file.ts'

export interface ContentFilesOptions {
  db: Db
  now: () => number
  /** Absolute. */
  contentDir: string
  /** Handles requests for other files: the old site may have had a folder of this name. */
  onMissing: FolderHandler
}

/** O_NONBLOCK: opening a pipe must not wait for its writer. */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** No script runs in a file of the author, whatever its type; players of browsers load the file itself. */
const policy = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Serves the files of the content folder that published articles and moments name, and no others. */
export function createContentFiles({ db, now, contentDir, onMissing }: ContentFilesOptions): FolderHandler {
  async function findPath(name: string): Promise<{ path: string; file: string } | null> {
    const key = addressKey(filesPrefix + name)
    const row = key === null ? null : await findContentFile(db, now(), key)
    if (row === null || row.file === null) return null
    const root = await realpath(contentDir).catch(() => null)
    if (root === null) return null
    const path = join(root, row.file)
    // A symbolic link anywhere below the content folder has another real path.
    return (await realpath(path).catch(() => null)) === path ? { path, file: row.file } : null
  }

  return async (req, res, name) => {
    const found = await findPath(name)
    const type = found && fileTypeOf(found.file)
    const handle = type && (await open(found.path, flags).catch(() => null))
    if (found === null || type === null || handle === null) return onMissing(req, res, name)
    try {
      const facts = await handle.stat()
      if (!facts.isFile()) return sendError(req, res, 404, '未找到')
      const fileName = encodeURIComponent(basename(found.file)).replaceAll("'", '%27')
      const sandbox = type.contentType === 'application/pdf' ? '' : '; sandbox'
      const file = {
        size: facts.size,
        read: (range: ByteRange) => handle.createReadStream({ ...range, autoClose: false }),
      }
      await sendFile(req, res, file, {
        ...baseHeaders,
        'Content-Type': type.contentType,
        'Content-Disposition': `${type.isAttachment ? 'attachment' : 'inline'}; filename*=UTF-8''${fileName}`,
        'Content-Security-Policy': policy + sandbox,
        'Cache-Control': revalidate,
        ETag: `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`,
      })
    } finally {
      await handle.close()
    }
  }
}
