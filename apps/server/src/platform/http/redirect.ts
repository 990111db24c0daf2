import type { ServerResponse } from 'node:http'
import { revalidate } from '#platform/http/cache-control.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Leads to the path where what was asked for is now. */
export function redirect(res: ServerResponse, path: string): void {
  res
    .writeHead(302, { ...baseHeaders, Location: path, 'Cache-Control': revalidate, 'Content-Length': 0 })
    .end()
}
