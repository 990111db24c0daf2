import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { OutboundError, blockedPortError } from '#platform/outbound/outbound-error.ts'
import type { AddressFilter } from '#platform/outbound/address-filter.ts'

/** Finds all addresses of a name, as `dns.lookup` does. */
export type ResolveName = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void

/** Asks the system. */
export const resolveWithSystem: ResolveName = (name, done) => {
  systemLookup(name, { all: true }, done)
}

/**
 * Makes the look-up that a connection uses itself: it is given none but addresses that may be reached, so that there is no time
 * between the check and the connection in which the answer could change.
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
