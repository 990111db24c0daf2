import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isAllowedPort } from '#platform/outbound/blocked-ports.ts'

/** Why a connection is forbidden: a non-public address or a blocked port; null if it is allowed. */
export type AddressFilter = (address: string, port: number) => 'address' | 'port' | null

const webPorts: ReadonlySet<number> = new Set([80, 443])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is public. Not public, also as IPv4-mapped IPv6: private, loopback, link-local, carrier-grade NAT,
 * multicast, unspecified, documentation, benchmarking and translation ranges.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/**
 * Creates a filter that allows public addresses on ports 80 and 443, and `allowed`.
 * @param allowed `address:port`, IPv6 in brackets.
 * @param extraPort Another port that is allowed on public addresses, except for those of this machine, whose firewall does
 * not apply to it.
 */
export function createAddressFilter(allowed: ReadonlySet<string>, extraPort?: number): AddressFilter {
  return (address, port) => {
    if (allowed.has(placeOf(address, port))) return null
    if (!isPublicAddress(address)) return 'address'
    if (webPorts.has(port)) return null
    return port === extraPort && isAllowedPort(port) && !isOwnAddress(address) ? null : 'port'
  }
}

/** Whether an address belongs to an interface of this machine. */
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some((each) => each.address === address))
}

function placeOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
