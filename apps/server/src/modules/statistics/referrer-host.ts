const MAX_LENGTH = 100

/** The host of a `Referer` header, without `www.`; null for this site, apps and invalid values. */
export function referrerHost(referer: string | undefined, siteUrl: string): string | null {
  const url = referer === undefined ? null : URL.parse(referer)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^www\./, '')
  const own = new URL(siteUrl).hostname.replace(/^www\./, '')
  return host === '' || host === own || host.length > MAX_LENGTH ? null : host
}
