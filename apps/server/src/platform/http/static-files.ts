import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { immutable, revalidate } from '#platform/http/cache-control.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import {
  createRepresentation,
  type Representation,
  sendRepresentation,
} from '#platform/http/representation.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Sends a file of the build; false if there is none at that path. */
export type StaticFiles = (req: IncomingMessage, res: ServerResponse, path: string) => boolean

/**
 * Policy of HTML files of the build, which are iframes of this site, such as that of the diagrams: inline styles, own
 * scripts, and nothing from other origins.
 */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The service worker fetches from this origin only. */
const workerPath = '/sw.js'
const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * Lists a folder of built files once. Requests are looked up in that list, not in the file system, which excludes path
 * traversal.
 * Files are read at their first request; `.br` and `.gz` files beside them are their precompressed variants.
 * @param headersOf Headers of an HTML file; the content security policy of iframes of this site by default.
 */
export async function createStaticFiles(
  folder: string,
  headersOf: (html: Buffer) => Record<string, string> = () => ({ 'Content-Security-Policy': framePolicy }),
): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(names)
  const files = new Map(
    names
      .filter((name) => !/\.(?:br|gz)$/.test(name) && !name.includes(`${sep}.`))
      .map((name) => [`/${relative(folder, name).split(sep).join('/')}`, name]),
  )
  const loaded = new Map<string, Promise<Representation>>()

  const load = async (path: string, file: string): Promise<Representation> => {
    const readVariant = (suffix: string): Promise<Buffer> | undefined =>
      present.has(file + suffix) ? readFile(file + suffix) : undefined
    const [body, br, gzip] = await Promise.all([readFile(file), readVariant('.br'), readVariant('.gz')])
    const headers = {
      ...baseHeaders,
      ...(file.endsWith('.html') && headersOf(body)),
      ...(path === workerPath && { 'Content-Security-Policy': workerPolicy }),
      'Content-Type': contentTypeOf(file),
      'Cache-Control': path.startsWith('/assets/') ? immutable : revalidate,
    }
    return createRepresentation(200, body, headers, { br, gzip })
  }

  return (req, res, path) => {
    const file = files.get(path)
    if (file === undefined) return false
    let loading = loaded.get(path)
    if (loading === undefined) {
      loading = load(path, file)
      loaded.set(path, loading)
      loading.catch(() => loaded.delete(path))
    }
    loading.then(
      (representation) => sendRepresentation(req, res, representation),
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    )
    return true
  }
}
