import type { FileStore } from '#platform/files/file-store.ts'
import { immutable } from '#platform/http/cache-control.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import type { FolderHandler } from '#platform/http/folder-handler.ts'
import { sendError } from '#platform/http/send-error.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { sendFile } from '#platform/http/send-file.ts'

/** File names of pictures: hash, size and format, without separators and leading dots. */
const mediaName = /^[\w-]{8,128}\.(?:avif|webp|png|jpg|gif)$/

/** Whether a file name can be that of a picture. */
export function isMediaName(name: string): boolean {
  return mediaName.test(name)
}

/**
 * Serves content-addressed pictures of one folder.
 * @param prefix Of their keys.
 * @param more Additional headers, which override those for public, immutable pictures.
 * @param onMissing Handles a request for a file that is not there. @default 404
 */
export function createMediaFiles(
  files: Pick<FileStore, 'open'>,
  prefix: string,
  more: Readonly<Record<string, string>> = {},
  onMissing: FolderHandler = async (req, res) => sendError(req, res, 404, '未找到'),
): FolderHandler {
  return async (req, res, name) => {
    const file = isMediaName(name) ? await files.open(prefix + name) : null
    if (file === null) return onMissing(req, res, name)
    try {
      await sendFile(req, res, file, {
        ...baseHeaders,
        // Web feed readers embed these pictures.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Type': contentTypeOf(name),
        'Content-Security-Policy': "default-src 'none'",
        'Cache-Control': immutable,
        ETag: `"${name}"`,
        ...more,
      })
    } finally {
      await file.close()
    }
  }
}
