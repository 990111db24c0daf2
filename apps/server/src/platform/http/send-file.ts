import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenedFile } from '#platform/files/file-store.ts'
import { parseRange } from '#platform/http/range.ts'
import { streamBody } from '#platform/http/stream-body.ts'

/**
 * Sends an open file, a range of it (RFC 9110, 14), or 304 if the client has it.
 * @param headers With `ETag`.
 * @throws What reading the file has thrown.
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: Pick<OpenedFile, 'size' | 'read'>,
  headers: Readonly<Record<string, string>> & { ETag: string },
): Promise<void> {
  const { size } = file
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
  // `createReadStream` cannot start in an empty file.
  const bytes = req.method === 'HEAD' || size === 0 ? null : await file.read({ start, end })
  res.writeHead(range === null ? 200 : 206, {
    ...full,
    ...(range !== null && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': end - start + 1,
  })
  if (bytes === null) {
    res.end()
    return
  }
  await streamBody(bytes, res)
}
