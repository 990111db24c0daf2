import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { parseRange } from '#platform/http/range.ts'

/**
 * Sends an open file, a range of it (RFC 9110, 14), or 304 if the client has it.
 * @param size Bytes.
 * @param headers With `ETag`.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: FileHandle,
  size: number,
  headers: Readonly<Record<string, string>> & { ETag: string },
): Promise<void> {
  const full = { ...headers, 'Accept-Ranges': 'bytes' }
  if (req.headers['if-none-match'] === headers.ETag) {
    res.writeHead(304, full).end()
    return
  }
  const condition = req.headers['if-range']
  const isCurrent = condition === undefined || condition === headers.ETag
  const range = isCurrent ? parseRange(req.headers.range, size) : null
  if (range === 'unsatisfiable') {
    res.writeHead(416, { ...full, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  res.writeHead(range === null ? 200 : 206, {
    ...full,
    ...(range !== null && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': end - start + 1,
  })
  // `createReadStream` cannot start in an empty file.
  if (req.method === 'HEAD' || size === 0) {
    res.end()
    return
  }
  // A client that disconnects early is not an error.
  await pipeline(file.createReadStream({ start, end, autoClose: false }), res).catch(() => undefined)
}
