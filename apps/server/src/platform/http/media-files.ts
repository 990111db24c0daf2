import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { immutable } from '#platform/http/cache-control.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import { refuse } from '#platform/http/refuse.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { sendFile } from '#platform/http/send-file.ts'

/** Handles a request for a file of a folder. */
export type MediaFiles = (req: IncomingMessage, res: ServerResponse, name: string) => Promise<void>

/** File names of pictures: hash, size and format, without separators and leading dots. */
const mediaName = /^[\w-]{8,128}\.(?:avif|webp|png|jpg|gif)$/

// O_NOFOLLOW rejects symbolic links atomically, without a race between check and open.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW

/**
 * Serves content-addressed pictures from one flat folder.
 * @param more Additional headers, which override those for public, immutable pictures.
 * @param onMissing Handles a request for a file that is not there. @default 404
 */
export function createMediaFiles(
  folder: string,
  more: Readonly<Record<string, string>> = {},
  onMissing: MediaFiles = async (req, res) => refuse(req, res, 404, '未找到'),
): MediaFiles {
  return async (req, res, name) => {
    const file = mediaName.test(name) ? await open(join(folder, name), readOnly).catch(() => null) : null
    if (file === null) return onMissing(req, res, name)
    try {
      if (!(await file.stat()).isFile()) return await onMissing(req, res, name)
      await send(req, res, name, file, more)
    } finally {
      await file.close()
    }
  }
}

async function send(
  req: IncomingMessage,
  res: ServerResponse,
  name: string,
  file: FileHandle,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const { size } = await file.stat()
  return sendFile(req, res, file, size, {
    ...baseHeaders,
    // Web feed readers embed these pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': contentTypeOf(name),
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': immutable,
    ETag: `"${name}"`,
    ...more,
  })
}
