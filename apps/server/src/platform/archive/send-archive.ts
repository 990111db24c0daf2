import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ArchiveFile } from '#platform/archive/archive-file.ts'
import { tarEnd, tarHeader, tarPadding, tarSize } from '#platform/archive/tar-header.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'
import { streamBody } from '#platform/http/stream-body.ts'

/**
 * Sends files as a tar archive, while they are read. A file that cannot be read, or has changed, ends the connection before the
 * length that the header names, so that the client reports a failed download.
 * @param name File name of the archive, in ASCII.
 */
export async function sendArchive(
  req: IncomingMessage,
  res: ServerResponse,
  { name, files }: { name: string; files: readonly ArchiveFile[] },
): Promise<void> {
  res.writeHead(200, {
    ...baseHeaders,
    'Content-Type': 'application/x-tar',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': tarSize(files),
    'Content-Security-Policy': "default-src 'none'",
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  })
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  if (res.destroyed) return
  await streamBody(Readable.from(readArchive(files)), res)
}

async function* readArchive(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  for (const file of files) {
    yield tarHeader(file)
    yield* file.read()
    yield tarPadding(file.size)
  }
  yield tarEnd
}
