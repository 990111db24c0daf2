import { isIP } from 'node:net'
import { OutboundError, blockedPortError } from '#platform/outbound/outbound-error.ts'
import { type AddressFilter, createAddressFilter } from '#platform/outbound/address-filter.ts'
import { isAllowedPort } from '#platform/outbound/blocked-ports.ts'

/** UTF-16 code units of a URL. */
const maxLength = 2_048

/**
 * Parses an untrusted URL. Rejects schemes other than http and https, credentials, and IP addresses that the filter forbids;
 * `URL` has normalized decimal, octal and hexadecimal forms.
 * @param filterFor The filter for a parsed URL.
 * @param base Base of relative URLs.
 * @throws OutboundError `url`, `address` or `port`.
 */
export function parseOutboundUrl(text: string, filterFor: (url: URL) => AddressFilter, base?: URL): URL {
  const url = text.length <= maxLength ? URL.parse(text, base) : null
  if (url === null) throw new OutboundError('url', '地址无法识别')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('url', '只能访问 http 或 https 地址')
  if (url.username !== '' || url.password !== '') throw new OutboundError('url', '地址不能含有用户名或密码')
  const literal = url.hostname.replaceAll(/^\[|\]$/g, '')
  const barrier = isIP(literal) === 0 ? null : filterFor(url)(literal, portOf(url))
  if (barrier === 'address') throw new OutboundError('address', '不是公网地址')
  if (barrier === 'port') throw blockedPortError()
  url.hash = ''
  return url
}

/** The port of a URL, or the default of its scheme. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

const anyPort = (url: URL): AddressFilter => createAddressFilter(new Set(), portOf(url))

/** Whether an untrusted URL can be that of a public site; makes no request. */
export function isPublicTarget(text: string): boolean {
  try {
    const url = parseOutboundUrl(text, anyPort)
    // A host name without a dot is local.
    return /[.:]/.test(url.hostname) && isAllowedPort(portOf(url))
  } catch {
    return false
  }
}
