/** Identity of a site. */
export interface SiteIdentity {
  /** In lower case, without `www.`, with a port other than the default. */
  host: string
  /** Host and path. */
  key: string
}

/** Identifies a site by its URL, ignoring scheme, `www.` and trailing slashes. */
export function identifySite(url: string): SiteIdentity {
  const { hostname, port, pathname } = new URL(url)
  const name = hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '')
  const host = port === '' ? name : `${name}:${port}`
  // Without the lookbehind, the time is quadratic in the number of slashes.
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/\/index\.html?$/i, '')
  return { host, key: host + path }
}
