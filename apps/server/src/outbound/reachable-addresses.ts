import ipaddr from 'ipaddr.js'

/** Whether a connection to this address and port may be opened. */
export type MayReach = (address: string, port: number) => boolean

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
 */
export function createMayReach(allowed: ReadonlySet<string>): MayReach {
  return (address, port) =>
    (webPorts.has(port) && isPublicAddress(address)) || allowed.has(placeOf(address, port))
}

function placeOf(address: string, port: number): string {
  return address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`
}
