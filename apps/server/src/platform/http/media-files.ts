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

/** Answers for `/media/<name>`. */
export type MediaFiles = (req: IncomingMessage, res: ServerResponse, name: string) => Promise<void>

/** Names that the importer gives: a hash, a size, a format. They hold no separator and no leading dot. */
const mediaName = /^[\w-]{8,128}\.(?:avif|webp|png|jpg|gif)$/

// Symbolic links are refused by the system itself, so nothing can be swapped in between a check and the opening.
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW

/**
 * Serves content-addressed pictures from one flat folder.
 * @param more Headers beside and instead of those for pictures that anybody may keep for good.
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
    // Feed readers on the web show these pictures too.
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
  // An empty file has no first byte to begin at.
  if (req.method === 'HEAD' || stat.size === 0) {
    res.end()
    return
  }
  // A client that leaves ends the pipeline early, which is no fault.
  await pipeline(file.createReadStream({ start, end, autoClose: false }), res).catch(() => undefined)
}
