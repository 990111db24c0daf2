import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { isAllowedPort } from '#platform/outbound/blocked-ports.ts'

/** What forbids a connection: the address is not public, or the port is not one to ask; null where nothing does. */
export type AddressFilter = (address: string, port: number) => 'address' | 'port' | null

const webPorts: ReadonlySet<number> = new Set([80, 443])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address belongs to the public internet. Everything else is refused, IPv4 inside of IPv6 included: private, loopback,
 * link-local, shared by carriers, multicast, unspecified, reserved for documents and measurements, and translated addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

/**
 * Makes the rule of one asker: public addresses on the web's two ports, and what the owner allows.
 * @param allowed `address:port`, IPv6 in brackets, each exactly.
 * @param extraPort One more port of public addresses. Not of this machine's own: no fence of its network stands before those.
 */
export function createAddressFilter(allowed: ReadonlySet<string>, extraPort?: number): AddressFilter {
  return (address, port) => {
    if (allowed.has(placeOf(address, port))) return null
    if (!isPublicAddress(address)) return 'address'
    if (webPorts.has(port)) return null
    return port === extraPort && isAllowedPort(port) && !isOwnAddress(address) ? null : 'port'
  }
}

/** Whether an address is one of this machine. */
function isOwnAddress(address: string): boolean {
  return Object.values(networkInterfaces()).some((all) => all?.some((own) => own.address === address))
}

function placeOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
