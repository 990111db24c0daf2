import { isIP } from 'node:net'
import { OutboundError, blockedPortError } from '#platform/outbound/outbound-error.ts'
import { type AddressFilter, createAddressFilter } from '#platform/outbound/address-filter.ts'
import { isAllowedPort } from '#platform/outbound/blocked-ports.ts'

/** Code units of an address. */
const maxLength = 2_048

/**
 * Reads an address that somebody gave, and refuses what is none of a public site: other schemes, a user and password, addresses
 * written as a number. `URL` has turned decimal, octal and hexadecimal spellings into plain ones.
 * @param filterFor The rule for an address, once it has been read.
 * @param base What a relative address is relative to.
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

/** The port that a connection to this address takes. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

const anyPort = (url: URL): AddressFilter => createAddressFilter(new Set(), portOf(url))

/** Whether an address that somebody gave may be that of a public site, as far as it can be told without asking. */
export function isPublicTarget(text: string): boolean {
  try {
    const url = parseOutboundUrl(text, anyPort)
    // A name without a dot is one of somebody's own network.
    return /[.:]/.test(url.hostname) && isAllowedPort(portOf(url))
  } catch {
    return false
  }
}
