import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { immutable } from '#platform/http/cache-control.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import { parseRange } from '#platform/http/range.ts'
import { refuse } from '#platform/http/refuse.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Handles a request for a picture. */
export type MediaFiles = (req: IncomingMessage, res: ServerResponse, name: string) => Promise<void>

/** File names of pictures: hash, size and format, without separators and leading dots. */
const mediaName = /^[\w-]{8,128}\.(?:avif|webp|png|jpg|gif)$/

// O_NOFOLLOW rejects symbolic links atomically, without a race between check and open.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW

/**
 * Serves content-addressed pictures from one flat folder.
 * @param more Additional headers, which override those for public, immutable pictures.
 */
export function createMediaFiles(folder: string, more: Readonly<Record<string, string>> = {}): MediaFiles {
  return async (req, res, name) => {
    const file = mediaName.test(name) ? await open(join(folder, name), readOnly).catch(() => null) : null
    if (file === null) return refuse(req, res, 404, '未找到')
    try {
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
  const stat = await file.stat()
  if (!stat.isFile()) return refuse(req, res, 404, '未找到')
  const etag = `"${name}"`
  const headers = {
    ...baseHeaders,
    // Web feed readers embed these pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Type': contentTypeOf(name),
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': immutable,
    'Accept-Ranges': 'bytes',
    ETag: etag,
    ...more,
  }
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304, headers).end()
    return
  }
  const range = parseRange(req.headers.range, stat.size)
  if (range === 'unsatisfiable') {
    res.writeHead(416, { ...headers, 'Content-Range': `bytes */${stat.size}`, 'Content-Length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: stat.size - 1 }
  res.writeHead(range === null ? 200 : 206, {
    ...headers,
    ...(range !== null && { 'Content-Range': `bytes ${start}-${end}/${stat.size}` }),
    'Content-Length': end - start + 1,
  })
  // `createReadStream` cannot start in an empty file.
  if (req.method === 'HEAD' || stat.size === 0) {
    res.end()
    return
  }
  // A client that disconnects early is not an error.
  await pipeline(file.createReadStream({ start, end, autoClose: false }), res).catch(() => undefined)
}
