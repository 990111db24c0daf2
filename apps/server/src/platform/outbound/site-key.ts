/** What tells one site from another. */
export interface SiteIdentity {
  /** In lower case, without `www.`, with a port that is not the scheme's own. */
  host: string
  /** The host and the path. */
  key: string
}

/** Identifies a site by its address, however that is spelled: http or https, `www.` or not, with a slash at the end or without. */
export function identifySite(url: string): SiteIdentity {
  const { hostname, port, pathname } = new URL(url)
  const name = hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '')
  const host = port === '' ? name : `${name}:${port}`
  return { host, key: host + pathname.replace(/(?:\/index\.html?)?\/*$/i, '') }
}
