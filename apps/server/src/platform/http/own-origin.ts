import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether an `Origin` is that of this site: its public origin, or the host that the request was sent to.
 * @param siteUrl Public origin of the site.
 */
export function isOwnOrigin(origin: string, host: string | undefined, siteUrl: string): boolean {
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)
}

/**
 * Whether a browser sent a request for a page of another origin. Other clients send neither header.
 * @param siteUrl Public origin of the site.
 * @param allowedOrigins Origins that count as that of the site. @default none
 */
export function isCrossOrigin(
  headers: IncomingHttpHeaders,
  siteUrl: string,
  allowedOrigins: readonly string[] = [],
): boolean {
  const site = headers['sec-fetch-site']
  // The browser compared the origins itself; a proxy may have replaced `Host` since.
  if (site === 'same-origin') return false
  const { origin, host } = headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return false
  // Without `Origin`, a GET of another origin of the same site, such as a subdomain of another owner.
  if (origin === undefined) return site === 'cross-site' || site === 'same-site'
  return site === 'cross-site' || !isOwnOrigin(origin, host, siteUrl)
}
