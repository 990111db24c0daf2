import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { isPublicAddress } from '#platform/outbound/address-filter.ts'

/** The parts of a request that identify the client. */
export type RequestOrigin = Pick<IncomingMessage, 'headers' | 'socket'>

/** Whether an IP address is that of a trusted proxy. */
export type ProxyCheck = (address: string) => boolean

/** Creates the check. @param trusted Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
export function createProxyCheck(trusted: readonly string[]): ProxyCheck {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return (peer) => {
    const address = plainAddress(peer)
    const version = isIP(address)
    return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Returns the client's IP address; IPv6 truncated to its /64, the prefix of a household. */
export type ClientAddress = (req: RequestOrigin) => string

/**
 * Creates a function that determines client addresses.
 * @param trusted Addresses and networks of proxies whose `X-Forwarded-For` is trusted.
 * @param onUntrusted Called with the peer's address for the first request with `X-Forwarded-For` from a private address that is not
 * trusted: probably a proxy that was not configured.
 */
export function createClientAddress(
  trusted: readonly string[],
  onUntrusted: (address: string) => void = () => {},
): ClientAddress {
  const isProxy = createProxyCheck(trusted)
  let isReported = false
  const report = ({ headers }: RequestOrigin, address: string): void => {
    if (isReported || headers['x-forwarded-for'] === undefined || isPublicAddress(address)) return
    isReported = true
    onUntrusted(address)
  }

  return (req) => {
    let address = plainAddress(req.socket.remoteAddress ?? '')
    if (!isProxy(address)) {
      report(req, address)
      return network(address)
    }
    // Each proxy appends its peer, so the client is the last entry that is not a trusted proxy.
    for (const hop of String(req.headers['x-forwarded-for'] ?? '')
      .split(',')
      .toReversed()) {
      const candidate = plainAddress(hop.trim())
      if (isIP(candidate) === 0) break
      address = candidate
      if (!isProxy(candidate)) break
    }
    return network(address)
  }
}

/** Converts IPv4-mapped IPv6 to IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function network(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
