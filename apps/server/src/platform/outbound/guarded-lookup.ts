import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { OutboundError, blockedPortError } from '#platform/outbound/outbound-error.ts'
import type { AddressFilter } from '#platform/outbound/address-filter.ts'

/** Resolves all addresses of a host name, like `dns.lookup` with `all`. */
export type ResolveName = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

/** Resolves with the system resolver. */
export const resolveWithSystem: ResolveName = (name, done) => {
  systemLookup(name, { all: true }, done)
}

/**
 * Creates a `lookup` function for connections that returns allowed addresses only. The connection uses the addresses that
 * were checked, so DNS rebinding between check and connection is impossible.
 */
export function guardedLookup(resolve: ResolveName, filter: AddressFilter, port: number): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, found) => {
      if (error !== null) return done(error, [])
      const addresses = found.filter(({ address }) => filter(address, port) === null)
      const [first] = addresses
      if (first === undefined) {
        const isPort = found.some(({ address }) => filter(address, port) === 'port')
        return done(isPort ? blockedPortError() : new OutboundError('address', '域名没有指向公网地址'), [])
      }
      if (options.all === true) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
}
