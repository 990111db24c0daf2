import type { IncomingMessage, ServerResponse } from 'node:http'
import { isVerificationName, readVerificationFiles } from '#content/layout/verification-files.ts'
import { revalidate } from '#platform/http/cache-control.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
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

/** How long the files are taken for those of the content folder, ms: to find them, its folders are read. */
const lifetime = 10_000

/** Serves the files at the root of the old site with which search engines verify its owner. */
export function createVerificationFiles(contentDir: string, now: () => number): VerificationFiles {
  let known: { readAt: number; files: Promise<ReadonlyMap<string, Representation>> } | null = null

  return (req, res, path) => {
    const name = path.slice(1)
    return isVerificationName(name) ? send(req, res, name) : null
  }

  async function send(req: IncomingMessage, res: ServerResponse, name: string): Promise<boolean> {
    if (known === null || now() - known.readAt >= lifetime) known = { readAt: now(), files: read(contentDir) }
    const representation = (await known.files).get(name)
    if (representation === undefined) return false
    await sendRepresentation(req, res, representation)
    return true
  }
}

async function read(contentDir: string): Promise<ReadonlyMap<string, Representation>> {
  const files = await readVerificationFiles(contentDir)
  return new Map(
    Array.from(files, ([name, { contentType, bytes }]) => [
      name,
      createRepresentation(200, bytes, { ...headers, 'Content-Type': contentType }),
    ]),
  )
}
