import { localHosts } from '#platform/http/local-hosts.ts'

/** The site as a relying party of WebAuthn. */
export interface RelyingParty {
  /** Host name, to which browsers bind a passkey. */
  id: string
  /** The only origin whose passkey responses are accepted. */
  origin: string
}

/**
 * The relying party of a site: its host. In development, where SITE_URL is local, also `localhost` on another port, such as
 * that of the development server; browsers create no passkeys for IP addresses.
 * @param requestOrigin The header `Origin`.
 */
export function relyingParty(siteUrl: string, requestOrigin: string | undefined): RelyingParty {
  const site = new URL(siteUrl)
  const request = URL.parse(requestOrigin ?? '')
  const { hostname: id, origin } =
    localHosts.has(site.hostname) && request?.hostname === 'localhost' ? request : site
  return { id, origin }
}
