import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type * as ip2region from 'ip2region'

/** The region of an address that the table does not have. */
const UNKNOWN = '未知'

/** Loopback addresses; IPv6 addresses of clients are truncated to their /64. */
const ownMachine = /^(?:127\.|::1?$|0:0:0:0::$)/

let tables: ip2region.default | undefined

/**
 * The region of an address: the province in China, the country elsewhere, 本机 for loopback, 未知 if unknown. Makes no request:
 * the table is part of a package, 11 MB that are read at the first call.
 * @param address IPv4, IPv6 or an IPv6 network.
 */
export function regionOf(address: string): string {
  const [ip = ''] = address.split('/')
  if (isIP(ip) === 0) return UNKNOWN
  if (ownMachine.test(ip)) return '本机'
  const found = (tables ??= readTables()).search(ip)
  if (found === null) return UNKNOWN
  const { country, province } = found
  return (country === '中国' && shortProvince(province)) || country || UNKNOWN
}

/** `require`, because the default export of this CommonJS package is not where its types declare it for `import`. */
function readTables(): ip2region.default {
  const exported: unknown = createRequire(import.meta.url)('ip2region')
  if (!isPackage(exported)) throw new Error('The package ip2region has no default export.')
  return new exported.default()
}

function isPackage(exported: unknown): exported is typeof ip2region {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'default' in exported &&
    typeof exported.default === 'function'
  )
}

function shortProvince(province: string): string {
  return province.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')
}
