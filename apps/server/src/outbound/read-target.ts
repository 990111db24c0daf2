import { isIP } from 'node:net'
import { OutboundError } from './outbound-error.ts'
import { createMayReach, type MayReach } from './reachable-addresses.ts'

/** Code units of an address. */
const maxLength = 2_048

/**
 * Reads an address that somebody gave, and refuses what is none of a public site: other schemes, a user and password, addresses
 * written as a number. `URL` has turned decimal, octal and hexadecimal spellings into plain ones.
 * @param base What a relative address is relative to.
 * @throws OutboundError `url` or `address`.
 */
export function readTarget(text: string, mayReach: MayReach, base?: URL): URL {
  const url = text.length <= maxLength ? URL.parse(text, base) : null
  if (url === null) throw new OutboundError('url', '地址无法识别')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new OutboundError('url', '只能访问 http 或 https 地址')
  if (url.username !== '' || url.password !== '') throw new OutboundError('url', '地址不能含有用户名或密码')
  const literal = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !mayReach(literal, portOf(url)))
    throw new OutboundError('address', '不是公网地址')
  url.hash = ''
  return url
}

/** The port that a connection to this address takes. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

const onlyPublic = createMayReach(new Set())

/** Whether an address that somebody gave may be that of a public site, as far as it can be told without asking. */
export function isPublicTarget(text: string): boolean {
  try {
    const { hostname } = readTarget(text, onlyPublic)
    // A name without a dot is one of somebody's own network.
    return /[.:]/.test(hostname)
  } catch {
    return false
  }
}
