import type { IncomingMessage, ServerResponse } from 'node:http'
import { isVerificationName, readVerificationFile } from '#content/verification-files.ts'
import { revalidate } from '#platform/http/cache-control.ts'
import { createRepresentation, sendRepresentation } from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Sends the verification file at a path. @returns Null for a path that cannot be one, else whether there is one. */
export type VerificationFiles = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) => Promise<boolean> | null

/** As the text of such a file, these headers let no script run. */
const headers = {
  ...baseHeaders,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': revalidate,
}

/** Serves the files at the root of the old site with which search engines verify its owner. */
export function createVerificationFiles(contentDir: string): VerificationFiles {
  return (req, res, path) => {
    const name = path.slice(1)
    return isVerificationName(name) ? send(req, res, name) : null
  }

  async function send(req: IncomingMessage, res: ServerResponse, name: string): Promise<boolean> {
    const file = await readVerificationFile(contentDir, name)
    if (file === null) return false
    const type = { 'Content-Type': file.contentType }
    await sendRepresentation(req, res, createRepresentation(200, file.bytes, { ...headers, ...type }))
    return true
  }
}
