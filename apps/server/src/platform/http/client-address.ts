import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** What of a request tells where it came from. */
export type RequestOrigin = Pick<IncomingMessage, 'headers' | 'socket'>

/** Gives the address that a request came from; IPv6 is cut to its /64, because one household holds that many. */
export type ClientAddress = (req: RequestOrigin) => string

/**
 * Makes the reader of client addresses.
 * @param trusted Addresses and networks of proxies; only they are believed when they name somebody else.
 */
export function createClientAddress(trusted: readonly string[]): ClientAddress {
  const proxies = new BlockList()
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    proxies.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  const isProxy = (address: string): boolean => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (req) => {
    let address = plainAddress(req.socket.remoteAddress ?? '')
    if (trusted.length === 0 || !isProxy(address)) return network(address)
    // Each proxy appends its peer: the first from the right that is no proxy of ours is the client.
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

/** IPv4 carried in IPv6 is IPv4. */
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
