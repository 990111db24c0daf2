import type { ServerResponse } from 'node:http'
import { revalidate } from '#platform/http/cache-control.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Sends a 302 redirect to a path of this site. */
export function redirect(res: ServerResponse, path: string): void {
  res
    .writeHead(302, { ...baseHeaders, Location: path, 'Cache-Control': revalidate, 'Content-Length': 0 })
    .end()
}
