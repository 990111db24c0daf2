import type { ServerResponse } from 'node:http'
import { revalidate } from '#platform/http/cache-control.ts'
import { baseHeaders } from '#platform/http/security-headers.ts'

/** Sends a 302 redirect to a path of this site, or a URL. @param more Headers that override the defaults. */
export function redirect(
  res: ServerResponse,
  location: string,
  more: Readonly<Record<string, string>> = {},
): void {
  res
    .writeHead(302, {
      ...baseHeaders,
      Location: location,
      'Cache-Control': revalidate,
      'Content-Length': 0,
      ...more,
    })
    .end()
}
